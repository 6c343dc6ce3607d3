"""Finds the matches of a phone without reading all others."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("companion", "0004_people")]

    operations = [
        migrations.AddIndex(
            model_name="member", index=models.Index(fields=["device"], name="found_by_device")
        ),
    ]
