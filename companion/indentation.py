"""How are templates indented for readers, and not for the line?"""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)


class Loader(filesystem.Loader):
    """Compiles our templates without the white space that begins a line; the lines keep their numbers."""

    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub("", super().get_contents(origin))
