"""What is this Django app called?"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "rulesref"
    verbose_name = _("Rules")
