"""Lets several processes or machines hear of each other's writes through Redis."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable

import redis
import redis.asyncio
from django.db import DatabaseError
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from companion.live.bus import Bus, Message
from companion.live.seqs import current_seqs, in_thread
from companion.live.streams import Streams
from companion.server import circuit_breaker

CHANNEL = "fieldbook:live"
BACK_AFTER = (0.1, 1.0)
BEAT = 2.0
PATIENCE = 0.3
MOST_UNSAID = 10_000
REFRESH = 15.0
FORGET_AFTER = 40
logger = logging.getLogger(__name__)


class RedisBus(Bus):
    """Wakes other processes through Redis; after an outage, they catch up from the log."""

    def __init__(self, streams: Streams, hear: Callable[[Message], None], *, url: str) -> None:
        super().__init__(streams, hear)
        self.process = secrets.token_hex(4)
        # One immediate retry, for a connection that Redis has closed; after that the circuit breaker opens.
        self.speaking = redis.Redis.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 1)
        )
        # No silent retry here: after every break the log has to be read.
        self.listening = redis.asyncio.Redis.from_url(
            url, socket_connect_timeout=1, retry=AsyncRetry(NoBackoff(), 0)
        )
        self.counting = redis.asyncio.Redis.from_url(
            url, socket_timeout=1, socket_connect_timeout=1, retry=AsyncRetry(NoBackoff(), 1)
        )
        self.unsaid: dict[Message, None] = {}
        self.came_or_went: set[str] = set()
        self.counted_elsewhere: set[str] = set()
        self.count_now = asyncio.Event()

    def send(self, message: Message) -> None:
        if circuit_breaker.redis.is_open:
            return self.keep(message)
        try:
            self.speaking.publish(CHANNEL, json.dumps([self.process, *message]))
        except (redis.RedisError, OSError) as error:
            circuit_breaker.redis.trip()
            self.keep(message)
            logger.warning("Redis did not take a message: %s", error)

    def keep(self, message: Message) -> None:
        """Keep an unsent message, once, until Redis is back."""
        if len(self.unsaid) < MOST_UNSAID:
            self.unsaid[message] = None

    async def say_again(self) -> None:
        while self.unsaid:
            message, _nothing = self.unsaid.popitem()
            await self.counting.publish(CHANNEL, json.dumps([self.process, *message]))

    def recount(self, match_id: str) -> None:
        self.came_or_went.add(match_id)
        self.count_now.set()

    async def run(self) -> None:
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self.listen())
                tasks.create_task(self.keep_count())
        finally:
            self.speaking.close()
            await self.listening.aclose()
            await self.counting.aclose()

    async def listen(self) -> None:
        pause, longest = BACK_AFTER
        while True:
            try:
                async with self.listening.pubsub() as channel:
                    async with asyncio.timeout(BEAT):
                        await channel.subscribe(CHANNEL)
                        while not await channel.get_message(timeout=BEAT):
                            pass
                    pause = BACK_AFTER[0]
                    circuit_breaker.redis.mend()
                    await self.catch_up()
                    await self.say_again()
                    await self.hear_out(channel)
            except (redis.RedisError, OSError, TimeoutError) as error:
                circuit_breaker.redis.trip()
                logger.warning("Redis is away, next try in %.1f s: %s", pause, error)
                # Until Redis is back the log is read instead, so nobody hears of a tap much later.
                await self.catch_up()
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)

    async def hear_out(self, channel: redis.asyncio.client.PubSub) -> None:
        """Read messages; a Redis that doesn't answer a ping is down, even if still connected."""
        asked = False
        while True:
            heard = await channel.get_message(ignore_subscribe_messages=True, timeout=BEAT)
            if heard is None:
                if asked:
                    raise TimeoutError("it does not answer")
                await channel.ping()
            elif heard["type"] == "message":
                sender, *words = json.loads(heard["data"])
                if sender != self.process:
                    self.take(Message(*words))
            asked = heard is None

    def take(self, message: Message) -> None:
        if message.kind != "phones":
            self.hear(message)
        elif self.streams.of(message.match_id):
            self.counted_elsewhere.add(message.match_id)
            self.count_now.set()

    async def catch_up(self) -> None:
        self.came_or_went.update(self.streams.by_match)
        self.count_now.set()
        if open_matches := list(self.streams.by_match):
            try:
                self.streams.caught_up(await in_thread(current_seqs, open_matches))
            except DatabaseError as error:
                logger.warning("The log could not be asked: %s", error)
            await self.look_after(open_matches)

    async def keep_count(self) -> None:
        while True:
            try:
                # Not `wait_for`: before Python 3.12 it can swallow the cancellation on shutdown.
                async with asyncio.timeout(REFRESH):
                    await self.count_now.wait()
            except TimeoutError:
                # Messages can get lost, so now and then the log is read in any case.
                await self.catch_up()
            self.count_now.clear()
            mine, others = self.came_or_went, self.counted_elsewhere
            self.came_or_went, self.counted_elsewhere = set(), set()
            for match_id in mine | others:
                try:
                    await self.count(match_id, tell_others=match_id in mine)
                except (redis.RedisError, OSError):
                    super().recount(match_id)

    async def count(self, match_id: str, *, tell_others: bool) -> None:
        """Count the phones of a match across all processes."""
        place, now = f"fieldbook:phones:{match_id}", time.time()
        here = sorted(self.streams.members(match_id))
        async with self.counting.pipeline(transaction=False) as ask:
            if here:
                ask.hset(place, self.process, json.dumps([now + FORGET_AFTER, here]))
                ask.expire(place, FORGET_AFTER)
            else:
                ask.hdel(place, self.process)
            ask.hvals(place)
            if tell_others:
                ask.publish(CHANNEL, json.dumps([self.process, *Message("phones", match_id)]))
            answers = await ask.execute()
        everywhere = [json.loads(entry) for entry in next(a for a in answers if isinstance(a, list))]
        members = {member for until, there in everywhere if until > now for member in there}
        self.streams.phones(match_id, len(members))
