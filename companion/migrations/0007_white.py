"""White is a colour too."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("companion", "0006_lost_by"),
    ]

    operations = [
        migrations.AlterField(
            model_name="seat",
            name="colour",
            field=models.CharField(
                choices=[
                    ("red", "red"),
                    ("blue", "blue"),
                    ("green", "green"),
                    ("yellow", "yellow"),
                    ("violet", "violet"),
                    ("grey", "grey"),
                    ("white", "white"),
                ],
                max_length=6,
            ),
        ),
    ]
