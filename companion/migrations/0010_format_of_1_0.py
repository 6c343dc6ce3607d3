"""Takes out of stored entries what only told them from entries of earlier development versions."""

from django.db import migrations

OF_TELLING = (
    "alfred-answered", "alfred-counted", "alfred-row-seen", "alfreds-workers-seen", "explorer-seen", "lens-laid",
    "lenses-seen", "museum-seen", "scroll-seen", "seal-taken", "specimen-delivered", "specimen-told", "stamps-seen",
    "studied-seen", "tents-seen", "workers-seen", "your-ship", "your-worker",
)  # fmt: skip
GONE = {
    ("darwins-journey", "goal-scored"): ("told", "behind"),
    ("darwins-journey", "specimen-sent"): ("shown",),
    ("encyclopedia", "coins-dealt"): ("each_side",),
    ("encyclopedia", "round-token-turned"): ("on_display",),
    ("encyclopedia", "expedition-sent"): ("stars_first",),
    ("evolution", "attacked"): ("again",),
    ("evolution", "species-corrected"): ("leaves",),
    ("evolution", "plants-corrected"): ("leaves",),
    ("explora", "expedition-led"): ("settled",),
    **{("darwins-journey", kind): ("booked", "shown", "with_place", "with_action") for kind in OF_TELLING},
}
AT_ONCE = 500


def strip(apps, schema_editor):
    events = apps.get_model("companion", "Event").objects.using(schema_editor.connection.alias)
    for (game, kind), fields in GONE.items():
        changed = []
        for row in events.filter(match__game=game, kind=kind).iterator(AT_ONCE):
            if row.data.keys() & set(fields):
                row.data = {name: value for name, value in row.data.items() if name not in fields}
                changed.append(row)
        events.bulk_update(changed, ["data"], batch_size=AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("companion", "0009_time_of_an_entry")]

    operations = [migrations.RunPython(strip, migrations.RunPython.noop)]
