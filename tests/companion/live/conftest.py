"""What does every story need: an installation's database, and a match in it."""

import pytest
from django.core.management import call_command
from django.db import connections

from companion.models import Match
from tests.companion.live.installation import in_database, in_thread


@pytest.fixture(scope="module")
def database(tmp_path_factory, django_db_setup, django_db_blocker):
    """A database in a file, as in a real installation: other processes and threads open it too."""
    path = tmp_path_factory.mktemp("live") / "live.sqlite3"
    with django_db_blocker.unblock():
        settings = connections["default"].settings_dict
        name, settings["NAME"] = settings["NAME"], str(path)

        def migrate():
            call_command("migrate", run_syncdb=True, verbosity=0)
            connections.close_all()

        in_thread(migrate)
        yield path
        settings["NAME"] = name


@pytest.fixture
def match_id(database):
    return in_database(lambda: Match.objects.create(game="evolution", setup={}).pk)
