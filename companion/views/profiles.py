"""How is what a phone's own box shows looked at, corrected, carried out and in?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from companion.profiles import profile_enter, profile_import, profile_of_device
from companion.questions import QuestionForm
from companion.saying import Speaker
from scoring import registry
from scoring.contract import Game, Illegal, Page, Profile
from scoring.words import Text

LARGEST_FILE = 100_000


class ProfileForm(QuestionForm):
    """Every question about a box; what is left empty is not known."""

    def __init__(self, *args: Any, pages: Sequence[Page], speaker: Speaker, **options: Any) -> None:
        super().__init__(*args, **options)
        self.pages = [(page.label, self.ask_all(page.asks, speaker)) for page in pages]


class ImportForm(forms.Form):
    """A file that another phone exported."""

    file = forms.FileField(label=_("Profile file"))

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(_("This file is no profile of this game."))
        return bytes(file.read())


def _game(key: str) -> tuple[Game, Profile]:
    if key not in registry.games():
        raise Http404
    game = registry.find(key)
    if game.profile is None:
        raise Http404
    return game, game.profile


@require_http_methods(["GET", "POST"])
def box(request: HttpRequest, game: str) -> HttpResponse:
    """Look at a box's numbers and put them right."""
    record, kept = _game(game)
    device = str(request.device)
    pages = kept.pages(profile_of_device(record, device))
    posted = request.POST if request.method == "POST" else None
    form = ProfileForm(posted, pages=pages, speaker=Speaker(record))
    if posted is not None and form.is_valid():
        answers = {each.ask.field: each.answer(form.cleaned_data) for each in form.questions}
        profile_enter(game=record, device=device, values=answers)
        return HttpResponseRedirect(reverse("box", args=[game]))
    return _shown(request, record, form, ImportForm(), device=device, status=422 if form.errors else 200)


@require_GET
def box_export(request: HttpRequest, game: str) -> HttpResponse:
    """The box as a file."""
    record, _kept = _game(game)
    profile = profile_of_device(record, str(request.device))
    assert profile is not None
    response = HttpResponse(profile.model_dump_json(indent=2), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="fieldbook-{game}.json"'
    return response


@require_POST
def box_import(request: HttpRequest, game: str) -> HttpResponse:
    """Take a box over from a file; a bad file changes nothing."""
    record, kept = _game(game)
    device = str(request.device)
    upload = ImportForm(request.POST, request.FILES)
    if upload.is_valid():
        try:
            profile_import(game=record, device=device, text=upload.cleaned_data["file"])
            return HttpResponseRedirect(reverse("box", args=[game]))
        except Illegal as refusal:
            upload.add_error("file", Speaker(record).say(refusal.text))
    form = ProfileForm(pages=kept.pages(profile_of_device(record, device)), speaker=Speaker(record))
    return _shown(request, record, form, upload, device=device, status=422)


def box_refused(request: HttpRequest, game: Game, refusal: Illegal) -> HttpResponse:
    """The box as it is, with what kept it from being changed."""
    assert game.profile
    device = str(request.device)
    form = ProfileForm(pages=game.profile.pages(profile_of_device(game, device)), speaker=Speaker(game))
    upload = ImportForm()
    return _shown(request, game, form, upload, device=device, status=422, refusal=refusal.text)


def _shown(
    request: HttpRequest,
    game: Game,
    form: ProfileForm,
    upload: ImportForm,
    *,
    device: str,
    status: int,
    refusal: Text | None = None,
) -> HttpResponse:
    assert game.profile
    profile = profile_of_device(game, device)
    register = game.profile.register
    context = {
        "game": game,
        "speaker": Speaker(game),
        "form": form,
        "upload": upload,
        "doubts": game.profile.doubts(profile),
        "register": register,
        "things": list(register.known(profile).items()) if register else [],
        "refusal": refusal,
    }
    return render(request, "companion/box.html", context, status=status)
