"""The admin pages, where the operator of Fieldbook looks things up and corrects them."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from companion.models import Deed, Event, Guesses, Knock, Match, Member, Seat
from companion.people.admin_access import SlowLogin

admin.site.login_form = SlowLogin


class SeatInline(admin.TabularInline):
    model = Seat
    extra = 0


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):
    list_display = ["id", "game", "code", "seq", "created_at", "updated_at", "closed_at"]
    list_filter = ["game"]
    search_fields = ["id", "code", "seats__name"]
    readonly_fields = ["id", "seq", "setup", "result", "created_at", "updated_at"]
    inlines = [SeatInline]

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[Any, Any, set[str], Any]:
        """Let a match be deleted with its whole log, although a single entry cannot be."""
        listed, counts, refused, protected = super().get_deleted_objects(objs, request)
        return listed, counts, {kind for kind in refused if kind != Event._meta.verbose_name}, protected


@admin.register(Member)
class MemberAdmin(admin.ModelAdmin):
    list_display = ["pk", "match", "role", "joined_at", "removed_at"]
    list_filter = ["role"]
    # A device's id and token open its matches: nobody needs to read them here.
    fields = ["match", "role", "joined_at", "removed_at"]
    readonly_fields = ["match", "joined_at"]


@admin.register(Event)
class EventAdmin(admin.ModelAdmin):
    list_display = ["match", "seq", "kind", "at"]
    list_filter = ["kind"]
    readonly_fields = [field.name for field in Event._meta.fields]

    def has_add_permission(self, request: object) -> bool:
        """False: only `companion/match/log_writer.py` adds to the log."""
        return False

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        return False


@admin.register(Knock)
class KnockAdmin(admin.ModelAdmin):
    list_display = ["address", "misses", "missed_at", "wait"]


@admin.register(Guesses)
class GuessesAdmin(admin.ModelAdmin):
    list_display = ["address", "owes_until", "keeps_until"]


@admin.register(Deed)
class DeedAdmin(admin.ModelAdmin):
    list_display = ["match", "kind", "by", "about", "at"]
    list_filter = ["kind"]
    readonly_fields = [field.name for field in Deed._meta.fields]

    def has_add_permission(self, request: object) -> bool:
        """False: a decision is recorded where it is made."""
        return False
