"""Tokens become hashes; decisions, epoch and waits that survive a wrong clock."""

import hashlib
import secrets

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import companion.models


def hash_tokens(apps, schema_editor):
    member = apps.get_model("companion", "Member")
    member.objects.exclude(device="").update(token=None)
    programs = list(member.objects.filter(device=""))
    for program in programs:
        program.token = hashlib.sha256(program.token.encode()).hexdigest()
    member.objects.bulk_update(programs, ["token"], batch_size=500)


def begin_epoch(apps, schema_editor):
    apps.get_model("companion", "Installation").objects.create(pk=1, epoch=secrets.token_urlsafe(16))


class Migration(migrations.Migration):
    dependencies = [("companion", "0002_bots_and_draws")]

    operations = [
        migrations.AlterField(
            model_name="member",
            name="token",
            field=models.CharField(blank=True, max_length=64, null=True, unique=True),
        ),
        migrations.RemoveField(model_name="knock", name="wait_until"),
        migrations.AddField(
            model_name="knock",
            name="missed_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
            preserve_default=False,
        ),
        migrations.AddField(model_name="knock", name="wait", field=models.PositiveIntegerField(default=0)),
        migrations.CreateModel(
            name="Installation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("epoch", models.CharField(default=companion.models.unguessable, max_length=22)),
            ],
            options={"verbose_name": "installation", "verbose_name_plural": "installations"},
        ),
        migrations.CreateModel(
            name="Deed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("closed", "closed"),
                            ("reopened", "reopened"),
                            ("removed", "device removed"),
                            ("handed-over", "handed over"),
                            ("revoked", "token revoked"),
                        ],
                        max_length=12,
                    ),
                ),
                ("by", models.BigIntegerField(blank=True, null=True)),
                ("about", models.BigIntegerField(blank=True, null=True)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deeds",
                        to="companion.match",
                    ),
                ),
            ],
            options={"verbose_name": "decision", "verbose_name_plural": "decisions", "ordering": ["pk"]},
        ),
        migrations.RunPython(hash_tokens, migrations.RunPython.noop),
        migrations.RunPython(begin_epoch, migrations.RunPython.noop),
    ]
