"""Takes out of stored entries what only told them from entries of earlier development versions."""

from django.db import migrations

OF_TELLING = (
    "alfred-answered", "alfred-counted", "alfred-row-seen", "alfreds-workers-seen", "explorer-seen", "lens-laid",
    "lenses-seen", "museum-seen", "scroll-seen", "seal-taken", "specimen-delivered", "specimen-told", "stamps-seen",
    "studied-seen", "tents-seen", "workers-seen", "your-ship", "your-worker",
)  # fmt: skip
GONE = {
    "goal-scored": ("told", "behind"),
    "specimen-sent": ("shown",),
    "coins-dealt": ("each_side",),
    "round-token-turned": ("on_display",),
    "expedition-sent": ("stars_first",),
    "attacked": ("again",),
    "species-corrected": ("leaves",),
    "plants-corrected": ("leaves",),
    "expedition-led": ("settled",),
    **dict.fromkeys(OF_TELLING, ("booked", "shown", "with_place", "with_action")),
}
AT_ONCE = 500


def strip(apps, schema_editor):
    events = apps.get_model("companion", "Event").objects.using(schema_editor.connection.alias)
    for kind, fields in GONE.items():
        changed = []
        for row in events.filter(kind=kind).iterator(AT_ONCE):
            if row.data.keys() & set(fields):
                row.data = {name: value for name, value in row.data.items() if name not in fields}
                changed.append(row)
        events.bulk_update(changed, ["data"], batch_size=AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("companion", "0009_time_of_an_entry")]

    operations = [migrations.RunPython(strip, migrations.RunPython.noop)]
