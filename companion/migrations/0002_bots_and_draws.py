"""Seats that the rules play, and a seed for what is drawn."""

from typing import Any

from django.db import migrations, models

import companion.models


def seed_each(apps: Any, schema_editor: Any) -> None:
    """The default of a new column is one value for all rows: each match gets its own."""
    for match in apps.get_model("companion", "Match").objects.only("pk").iterator():
        match.seed = companion.models.unguessable()
        match.save(update_fields=["seed"])


class Migration(migrations.Migration):
    dependencies = [("companion", "0001_first")]

    operations = [
        migrations.AddField(
            "match",
            "seed",
            models.CharField(default=companion.models.unguessable, editable=False, max_length=22),
        ),
        migrations.RunPython(seed_each, migrations.RunPython.noop, elidable=True),
        migrations.AddField("seat", "bot", models.CharField(blank=True, default="", max_length=40)),
        migrations.AddConstraint(
            "seat",
            models.CheckConstraint(
                condition=models.Q(("bot", ""), ("member__isnull", True), _connector="OR"),
                name="nobody_plays_a_bots_seat",
            ),
        ),
    ]
