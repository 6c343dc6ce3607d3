"""A database that several processes share, and a match in it."""

import os

import pytest
from django.core.management import call_command
from django.db import connections

from companion.live.epochs import epoch
from companion.models import Match, Member, Role
from tests.companion.live.installation import in_database
from tests.companion.live.phones import ALICE, BOB, CHARLIE, CROWD


@pytest.fixture(scope="module")
def database(tmp_path_factory, django_db_setup, django_db_blocker):
    """The address of a database that other processes and threads open too, as in a real installation."""
    with django_db_blocker.unblock():
        settings = connections["default"].settings_dict
        if connections["default"].vendor == "sqlite":
            path = tmp_path_factory.mktemp("live") / "live.sqlite3"
            name, settings["NAME"] = settings["NAME"], str(path)
            in_database(lambda: call_command("migrate", run_syncdb=True, verbosity=0))
            yield f"sqlite:///{path}"
            settings["NAME"] = name
        else:
            yield f"{os.environ['DATABASE_URL'].rpartition('/')[0]}/{settings['NAME']}"
            in_database(Match.objects.all().delete)


@pytest.fixture
def match_id(database):
    """A match in which everybody takes part who listens in these tests."""

    def lay():
        epoch()
        Match.objects.all().delete()
        match = Match.objects.create(game="evolution", setup={})
        members = (ALICE, BOB, CHARLIE, *CROWD)
        Member.objects.bulk_create(
            Member(pk=pk, match=match, device=f"phone {pk}", role=Role.PLAYER) for pk in members
        )
        return match.pk

    return in_database(lay)
