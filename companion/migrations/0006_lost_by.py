"""Keeps the phone from which a seat was taken while it was away."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("companion", "0005_found_by_device")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="lost_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="lost",
                to="companion.member",
            ),
        ),
    ]
