"""Wrong codes are owed for a time, apart from wrong passwords."""

from django.db import migrations, models


def misses_forget(apps, schema_editor):
    apps.get_model("companion", "Knock").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("companion", "0007_white")]

    operations = [
        migrations.RunPython(misses_forget, migrations.RunPython.noop),
        migrations.AlterModelOptions(
            name="knock",
            options={"verbose_name": "wrong password", "verbose_name_plural": "wrong passwords"},
        ),
        migrations.CreateModel(
            name="Guesses",
            fields=[
                ("address", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("owes_until", models.DateTimeField()),
                ("keeps_until", models.DateTimeField()),
            ],
            options={"verbose_name": "wrong code", "verbose_name_plural": "wrong codes"},
        ),
    ]
