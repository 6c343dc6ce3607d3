"""Phones, who has said who plays on them, who took over; the match that another follows."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

DEEDS = [
    ("closed", "closed"),
    ("reopened", "reopened"),
    ("removed", "device removed"),
    ("handed-over", "handed over"),
    ("revoked", "token revoked"),
    ("took-over", "hosting taken over"),
    ("took-back", "hosting taken back"),
    ("freed", "seat freed"),
    ("let-in", "device let back in"),
]


class Migration(migrations.Migration):
    dependencies = [("companion", "0003_trust")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="follows",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="followers",
                to="companion.match",
            ),
        ),
        migrations.AddField(
            model_name="member",
            name="seen_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        # Phones of matches that run already have said who plays on them.
        migrations.AddField(model_name="member", name="placed", field=models.BooleanField(default=True)),
        migrations.AlterField(model_name="member", name="placed", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="member", name="relieved", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="member", name="by_code", field=models.BooleanField(default=False)),
        migrations.AlterField(
            model_name="deed", name="kind", field=models.CharField(choices=DEEDS, max_length=12)
        ),
    ]
