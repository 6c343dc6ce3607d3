"""Lists the tokens of a match, and revokes one."""

from django.core.management.base import BaseCommand, CommandError
from django.http import Http404
from django.utils.translation import gettext

from companion.models import Match
from companion.people.members import token_revoke
from companion.people.programs import program_numbered, programs_of
from scoring.contract import Illegal


class Command(BaseCommand):
    help = "List the tokens of a match, by its id or its code, or revoke one of them."

    def add_arguments(self, parser) -> None:
        parser.add_argument("match", help="where an id begins with a dash, write -- before it")
        parser.add_argument("--revoke", type=int, metavar="NUMBER")

    def handle(self, *args, match: str, revoke: int | None, **options) -> None:
        found = Match.objects.filter(pk=match).first() or Match.objects.filter(code=match.upper()).first()
        if found is None:
            raise CommandError("There is no such match.")
        if revoke is not None:
            try:
                token_revoke(match=found, program=program_numbered(found, revoke))
            except Http404 as error:
                raise CommandError(f"This match has no token {revoke}.") from error
            except Illegal as refusal:
                raise CommandError(gettext(refusal.text.message)) from refusal
        for program in programs_of(found):
            since = f"{program.since:%Y-%m-%d %H:%M} UTC"
            self.stdout.write(f"{program.number}  {program.member.role:6}  since {since}")
