"""Every phone at the table hears of a change, even if its connection was lost in between."""

import asyncio
from contextlib import AsyncExitStack

from companion import live
from companion.live import endpoint, keys
from companion.live.endpoint import stream
from companion.live.epochs import begin_epoch, epoch
from companion.live.switchboard import switchboard
from companion.models import Match, Member
from companion.people.members import member_leave
from tests.companion.live.installation import append, in_database, serving
from tests.companion.live.phones import ALICE, BOB, CROWD, Phone, phone, status


def test_a_change_reaches_fifty_phones(match_id):
    async def story(port):
        async with AsyncExitStack() as table:
            phones = [await table.enter_async_context(phone(port, match_id, n)) for n in CROWD]
            for opened in phones:
                await opened.hears("phones", 50)
            for _ in range(20):
                seq = await asyncio.to_thread(append, match_id)
                for opened in phones:
                    await opened.hears("change", seq, seconds=20)
            for opened in phones:
                assert opened.data("change") == [str(n) for n in range(1, 21)]

    with serving() as port:
        asyncio.run(story(port))


def test_a_phone_that_comes_back_hears_only_what_it_missed(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE, last=0) as alice:
            await alice.hears("change", await asyncio.to_thread(append, match_id))
        for _ in range(3):
            await asyncio.to_thread(append, match_id)
        async with phone(port, match_id, ALICE, last=0, header=1) as alice:
            await alice.hears("change", 4)
            assert alice.data("change") == ["4"]
        async with phone(port, match_id, ALICE, last=4) as alice:
            await alice.hears("phones", 1)
            await asyncio.sleep(0.2)
            assert alice.data("change") == []
        async with phone(port, match_id, ALICE, last="nonsense") as alice:
            await alice.hears("change", 4)

    with serving() as port:
        asyncio.run(story(port))


def test_a_number_published_twice_tells_phones_to_look_again(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice:
            seq = await asyncio.to_thread(append, match_id)
            await alice.hears("change", seq)
            live.publish(match_id, seq)
            await alice.hears("look", seq)
            live.publish(match_id, seq - 1)
            await asyncio.sleep(0.1)
            assert alice.data("look") == [str(seq)]

    with serving() as port:
        asyncio.run(story(port))


def test_phones_are_counted_once_each(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice, phone(port, match_id, ALICE):
            async with phone(port, match_id, BOB) as bob:
                await alice.hears("phones", 2)
                await bob.hears("phones", 2)
            alice.heard.clear()
            await alice.hears("phones", 1)

    with serving() as port:
        asyncio.run(story(port))


def test_only_the_dismissed_member_is_told_to_go(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice, phone(port, match_id, BOB) as bob:
            await alice.hears("phones", 2)
            live.dismiss(match_id, BOB)
            await bob.hears("gone", "gone")
            await asyncio.wait_for(bob.over.wait(), 2)
            await alice.hears("change", await asyncio.to_thread(append, match_id))
            assert not alice.over.is_set() and bob.data("change") == []

    with serving() as port:
        asyncio.run(story(port))


def test_a_removed_member_and_a_deleted_match_are_told_gone(match_id):
    def remove():
        match = Match.objects.get(pk=match_id)
        return Member.objects.create(match=match, device="bob", role="player", removed_at=match.created_at).pk

    bob_id = in_database(remove)

    async def story(port):
        async with phone(port, match_id, bob_id) as bob:
            await bob.hears("gone", "gone")
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            live.end(match_id)
            await alice.hears("gone", "gone")
        async with phone(port, "no-such-match", ALICE) as alice:
            await alice.hears("gone", "gone")

    with serving() as port:
        asyncio.run(story(port))


def test_a_member_who_leaves_hears_no_more(match_id):
    bob = in_database(lambda: Member.objects.get(pk=BOB))

    async def story(port):
        async with phone(port, match_id, ALICE) as alice, phone(port, match_id, BOB) as left:
            await left.hears("phones", 2)
            await asyncio.to_thread(in_database, lambda: member_leave(member=bob))
            await left.hears("gone", "gone")
            async with phone(port, match_id, BOB) as again:
                await again.hears("gone", "gone")
            await alice.hears("change", await asyncio.to_thread(append, match_id))
            assert left.data("change") == []

    with serving() as port:
        asyncio.run(story(port))


def test_a_phone_ahead_of_the_log_looks_again_and_hears_on(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE, last=500) as ahead:
            await ahead.hears("look", 0)
            await ahead.hears("change", await asyncio.to_thread(append, match_id))

    with serving() as port:
        asyncio.run(story(port))


def test_a_page_from_before_a_restore_looks_again(match_id):
    seq = append(match_id, publish=False)
    old = live.key(match_id, ALICE)
    in_database(begin_epoch)
    in_database(epoch)

    async def story(port):
        async with phone(port, match_id, ALICE, key=old, header=seq) as before:
            await before.hears("look", seq)
        async with phone(port, match_id, ALICE, header=seq) as after:
            await after.hears("phones", 1)
            assert after.data("look") == []

    with serving() as port:
        asyncio.run(story(port))


def test_a_page_of_another_release_is_told_to_reload(match_id, monkeypatch):
    monkeypatch.setattr(endpoint, "release", lambda: "new")

    async def story(port):
        async with phone(port, match_id, ALICE, release="old") as old:
            await old.hears("renew", "renew")
            await old.hears("change", await asyncio.to_thread(append, match_id))
        async with phone(port, match_id, ALICE, release="new") as new, phone(port, match_id, BOB) as program:
            for each in (new, program):
                await each.hears("phones", 2)
                assert each.data("renew") == []

    with serving() as port:
        asyncio.run(story(port))


def test_a_key_opens_its_own_match_and_no_other(match_id, monkeypatch):
    with serving() as port:
        good = live.key(match_id, ALICE)
        assert status(port, match_id, good) == 200
        assert status(port, match_id, "") == 400
        assert status(port, match_id, good[:-1] + ("A" if good[-1] != "A" else "B")) == 403
        assert status(port, match_id, live.key("another-match", ALICE)) == 403
        assert status(port, "no/such/stream", good) == 404
        monkeypatch.setattr(keys, "MAX_AGE", -1)
        assert status(port, match_id, good) == 403


def test_a_phone_that_does_not_read_delays_nobody(match_id):
    async def story():
        stuck, quick = Phone(None, None), Phone(None, None)

        async def takes_nothing(message):
            stuck.heard.append(message)
            await asyncio.Event().wait()

        async def takes_all(message):
            if b"change" in message.get("body", b""):
                quick.heard.append(("change", message["body"].decode().split("data: ")[1].strip(), 0))

        def opened(member, send):
            key = live.key(match_id, member)
            scope = {"method": "GET", "path": f"/live/{match_id}/", "query_string": f"key={key}".encode()}
            return asyncio.create_task(stream({**scope, "headers": []}, asyncio.Event().wait, send))

        switchboard.start()
        streams = [opened(ALICE, takes_nothing), opened(BOB, takes_all)]
        await asyncio.sleep(0.2)
        for seq in range(1, 5001):
            live.publish(match_id, seq)
            await asyncio.sleep(0)
        await quick.hears("change", 5000)
        assert len(stuck.heard) == 1
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        await switchboard.stop()

    asyncio.run(story())
