"""The database tables of matches, and the constraints that always hold between their rows.

Long, because Django looks for its models in one place.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta

from django.core.validators import MaxLengthValidator
from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from companion.match.prepared_queries import Prepared
from companion.table.bot_names import bot_called

# No letter or digit that looks or sounds like another: 23^6 = 148 million codes.
CODE_ALPHABET = "ACDEFGHJKMNPQRTUWXY3479"
CODE_LENGTH = 6
# A phone not heard of for this long is away: the others may go on without it.
AWAY = timedelta(minutes=1)
# Where everybody waits for something that only this phone may enter, they may go on after this long. A
# listening phone is noted every 15 seconds.
SILENT = timedelta(seconds=30)


def unguessable() -> str:
    """A random token that nobody can guess; no dash in front, or commands would take it for an option."""
    while (found := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return found


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def hashed(token: str) -> str:
    """The hash that is stored instead of a token, so that reading the database gives no access."""
    return hashlib.sha256(token.encode()).hexdigest()


class Colour(models.TextChoices):
    RED = "red", _("red")
    BLUE = "blue", _("blue")
    GREEN = "green", _("green")
    YELLOW = "yellow", _("yellow")
    VIOLET = "violet", _("violet")
    GREY = "grey", _("grey")
    WHITE = "white", _("white")


class Role(models.TextChoices):
    HOST = "host", _("host")
    PLAYER = "player", _("player")
    VIEWER = "viewer", _("viewer")


class Match(models.Model):
    """One game at one table: its setup. What happened is in its events."""

    id = models.CharField(primary_key=True, max_length=22, default=unguessable, editable=False)
    invite = models.CharField(max_length=22, unique=True, default=unguessable)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True, default=new_code)
    game = models.CharField(max_length=40)
    setup = models.JSONField()
    # Every draw follows from it, so nobody sees it before the match has ended.
    seed = models.CharField(max_length=22, default=unguessable, editable=False)
    seq = models.PositiveIntegerField(default=0)
    result = models.JSONField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    # The match of which this one is the rematch.
    follows = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="followers")

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-updated_at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(code__isnull=True) | models.Q(closed_at__isnull=True),
                name="a_closed_match_has_no_code",
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def is_open(self) -> bool:
        return self.closed_at is None

    @cached_property
    def seated(self) -> tuple[Seat, ...]:
        """The seats, read from the database once."""
        seats = SEATS.rows(self.pk)
        for seat in seats:
            seat.match = self
        return tuple(seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.called for seat in self.seats.all())


class Member(models.Model):
    """A device, or a program, that has joined a match."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="members")
    device = models.CharField(max_length=22, blank=True)
    # The hash of a program's token; a phone is known by its cookie and has none.
    token = models.CharField(max_length=64, unique=True, null=True, blank=True)
    role = models.CharField(max_length=6, choices=Role)
    joined_at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True, blank=True)
    # When its page, its stream or its program was last heard of.
    seen_at = models.DateTimeField(default=timezone.now)
    # Whether somebody has said who plays on it; “nobody” is an answer too.
    placed = models.BooleanField(default=False)
    # Another phone took over hosting while this one was away; it may take hosting back.
    relieved = models.BooleanField(default=False)
    # A program that got its token for the code, which every phone at the table knows.
    by_code = models.BooleanField(default=False)

    bearer = ""
    """The token itself, set only when it is made; afterwards only its bearer knows it."""

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        ordering = ["pk"]
        # Keeps a phone's own list fast, however many phones there are.
        indexes = [models.Index(fields=["device"], name="found_by_device")]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "device"], condition=~models.Q(device=""), name="a_device_joins_once"
            ),
            models.UniqueConstraint(
                fields=["match"],
                condition=models.Q(role="host", removed_at__isnull=True) & ~models.Q(device=""),
                name="one_device_is_host",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.pk}"

    @property
    def may_write(self) -> bool:
        return self.role in {Role.HOST, Role.PLAYER}

    @property
    def is_host(self) -> bool:
        return self.role == Role.HOST

    @property
    def is_away(self) -> bool:
        """Tell whether it has not been heard of for a minute."""
        return self.unheard_for(AWAY)

    def unheard_for(self, time: timedelta) -> bool:
        """Tell whether it has not been heard of for this long; a time in the future counts as long ago."""
        return abs(timezone.now() - self.seen_at) > time


class Seat(models.Model):
    """A place at the table, of a player or of the bot whose key is in `bot`."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    colour = models.CharField(max_length=6, choices=Colour)
    member = models.ForeignKey(Member, models.SET_NULL, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=40, blank=True, default="")
    # The phone that lost this seat while it was away, until it plays again or decides to watch.
    lost_by = models.ForeignKey(Member, models.SET_NULL, null=True, blank=True, related_name="lost")

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="a_seat_is_there_once"),
            models.UniqueConstraint(fields=["match", "name"], name="names_differ_at_a_table"),
            models.UniqueConstraint(fields=["match", "colour"], name="colours_differ_at_a_table"),
            models.CheckConstraint(
                condition=models.Q(bot="") | models.Q(member__isnull=True), name="nobody_plays_a_bots_seat"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """The name to show: a bot without a name of its own has a title in every language."""
        return bot_called(self.match.game, self.bot, self.name) if self.bot else self.name

    @property
    def is_free(self) -> bool:
        """Tell whether a phone may still claim it."""
        return self.member_id is None and not self.bot


SEATS = Prepared(lambda: Seat.objects.filter(match=""))


class Event(models.Model):
    """One row of the log: something that happened, or an undo of earlier rows."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    data = models.JSONField()
    tap = models.CharField(max_length=64, validators=[MaxLengthValidator(64)])
    member = models.ForeignKey(Member, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["seq"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seq"], name="the_log_has_no_gap_filled_twice"),
            models.UniqueConstraint(fields=["match", "tap"], name="a_tap_counts_once"),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class Profile(models.Model):
    """What the components of a phone's own box show."""

    device = models.CharField(max_length=22)
    game = models.CharField(max_length=40)
    data = models.JSONField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("box")
        verbose_name_plural = _("boxes")
        constraints = [models.UniqueConstraint(fields=["device", "game"], name="a_box_has_one_profile")]

    def __str__(self) -> str:
        return self.game


class Deed(models.Model):
    """A decision about a match that is not part of its log."""

    class Kind(models.TextChoices):
        CLOSED = "closed", _("closed")
        REOPENED = "reopened", _("reopened")
        REMOVED = "removed", _("device removed")
        HANDED_OVER = "handed-over", _("handed over")
        REVOKED = "revoked", _("token revoked")
        TOOK_OVER = "took-over", _("hosting taken over")
        TOOK_BACK = "took-back", _("hosting taken back")
        FREED = "freed", _("seat freed")
        LET_IN = "let-in", _("device let back in")

    match = models.ForeignKey(Match, models.CASCADE, related_name="deeds")
    kind = models.CharField(max_length=12, choices=Kind)
    # Numbers rather than foreign keys: the decision outlives the members that it names.
    by = models.BigIntegerField(null=True, blank=True)
    about = models.BigIntegerField(null=True, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.kind


class Installation(models.Model):
    """A single row with the epoch of this database; restoring a backup begins a new epoch."""

    epoch = models.CharField(max_length=22, default=unguessable)

    class Meta:
        verbose_name = _("installation")
        verbose_name_plural = _("installations")

    def __str__(self) -> str:
        return self.epoch


class Knock(models.Model):
    """Wrong admin passwords from one address: further tries are slowed down, then refused."""

    address = models.CharField(max_length=64, primary_key=True)
    misses = models.PositiveIntegerField(default=0)
    missed_at = models.DateTimeField()
    wait = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("wrong password")
        verbose_name_plural = _("wrong passwords")

    def __str__(self) -> str:
        return self.address


class Guesses(models.Model):
    """Wrong codes from one address: when they are paid off, and when they would be after a right one."""

    address = models.CharField(max_length=64, primary_key=True)
    owes_until = models.DateTimeField()
    keeps_until = models.DateTimeField()

    class Meta:
        verbose_name = _("wrong code")
        verbose_name_plural = _("wrong codes")

    def __str__(self) -> str:
        return self.address
