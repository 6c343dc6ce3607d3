"""Do the pages of Darwin's Journey show and take what the table says, from the setup to the count?"""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db
