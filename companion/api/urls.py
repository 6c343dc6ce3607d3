"""Which addresses does the API have?"""

from django.http import HttpResponse
from django.urls import path

urlpatterns = [path("", lambda request: HttpResponse("api"), name="api")]
