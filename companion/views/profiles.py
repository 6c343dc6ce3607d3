"""Shows what a phone's box holds, and lets players correct, save and load it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from itertools import islice
from typing import Any

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from companion.box.box_file import LARGEST_FILE, box_file, box_take_over, fault_text, matches_behind
from companion.box.contents import profile_enter, profile_of_device
from companion.limits.rate_counts import TooOften, start_count
from companion.models import Profile as Kept
from companion.people.access import address_of
from companion.questions.questions import QuestionForm
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Game, Illegal, Page, Profile
from scoring.requests.faults import Faults
from scoring.requests.run import BadRequest
from scoring.words import Text

MOST_FAULTS = 5
TAKEN_OVER = "taken-over"
"""The query parameter with which the page says that a file was read."""
SAVED = "saved"
"""The query parameter with which the page says that numbers were saved."""
FROM = "from"
START = "start"
"""The query parameter, with `FROM`, for coming from the start form and going back to it."""


class ProfileForm(QuestionForm):
    """The questions about a box; what is left empty is unknown."""

    def __init__(self, *args: Any, pages: Sequence[Page], speaker: Speaker, **options: Any) -> None:
        super().__init__(*args, **options)
        self.pages = [(page.label, self.ask_all(page.asks, speaker)) for page in pages]


class ImportForm(forms.Form):
    """A file that another phone exported."""

    file = forms.FileField(label=_("Profile file"))

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            kilobytes = {"most": LARGEST_FILE // 1000}
            raise forms.ValidationError(_("A file of a box has at most %(most)s KB."), params=kilobytes)
        return bytes(file.read())


def _game(key: str) -> tuple[Game, Profile]:
    if key not in registry.games():
        raise Http404
    game = registry.find(key)
    if game.profile is None:
        raise Http404
    return game, game.profile


def limit_first_boxes(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Limit how many phones at one address may enter their first box, as for starting matches."""

    @wraps(view)
    def answer(request: HttpRequest, game: str, **more: str) -> HttpResponse:
        record, _kept = _game(game)
        if request.method == "POST" and not Kept.objects.filter(device=str(request.device)).exists():
            try:
                start_count(address=address_of(request, settings.TRUSTED_PROXIES), what="box")
            except TooOften as refusal:
                response = box_refused(request, record, refusal, status=429)
                response["Retry-After"] = str(refusal.seconds)
                return response
        return view(request, game, **more)

    return answer


@require_http_methods(["GET", "POST"])
@limit_first_boxes
def box(request: HttpRequest, game: str) -> HttpResponse:
    """The page of a box, on which its numbers can be corrected."""
    record, kept = _game(game)
    device = str(request.device)
    form = _form(request, record, [page for page in _pages(record, kept, device) if not page.key])
    if form.is_bound and _entered(record, device, form):
        return _saved(request, game)
    return _shown(request, record, form, ImportForm(), device=device, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@limit_first_boxes
def box_page(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """The page of a single card or board of a box."""
    record, kept = _game(game)
    device = str(request.device)
    page = next((page for page in _pages(record, kept, device) if page.key == key), None)
    if page is None:
        raise Http404
    form = _form(request, record, [page])
    if form.is_bound and _entered(record, device, form):
        return _saved(request, game)
    context = {"game": record, "speaker": Speaker(record), "form": form, "page": page}
    return render(request, "companion/box/box_page.html", context, status=422 if form.errors else 200)


def _saved(request: HttpRequest, game: str) -> HttpResponse:
    """Redirect to the box's page, which says that it was saved and keeps the link back."""
    told = {SAVED: 1, **({FROM: START} if _from_start(request) else {})}
    return HttpResponseRedirect(f"{reverse('box', args=[game])}?{urlencode(told)}")


def _from_start(request: HttpRequest) -> bool:
    return request.GET.get(FROM) == START


def _pages(game: Game, kept: Profile, device: str) -> tuple[Page, ...]:
    return kept.pages(profile_of_device(game, device))


def _form(request: HttpRequest, game: Game, pages: Sequence[Page]) -> ProfileForm:
    posted = request.POST if request.method == "POST" else None
    return ProfileForm(posted, pages=pages, speaker=Speaker(game))


def _entered(game: Game, device: str, form: ProfileForm) -> bool:
    """Keep what was entered, or add an error to each impossible answer; tell whether it was kept."""
    if not form.is_valid():
        return False
    answers = {each.ask.field: each.answer(form.cleaned_data) for each in form.questions}
    try:
        profile_enter(game=game, device=device, values=answers)
    except BadRequest as refusal:
        names = {each.ask.field: each.names[0] for each in form.questions}
        for path, text in refusal.faults:
            form.add_error(names[str(path[0])], Speaker(game).say(text))
        return False
    return True


@require_GET
def box_export(request: HttpRequest, game: str) -> HttpResponse:
    """Download the box as a file."""
    record, _kept = _game(game)
    response = HttpResponse(box_file(record, str(request.device)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="fieldbook-{game}.json"'
    return response


@require_POST
@limit_first_boxes
def box_import(request: HttpRequest, game: str) -> HttpResponse:
    """Add a file's contents to the box; a faulty file changes nothing."""
    record, kept = _game(game)
    device = str(request.device)
    upload = ImportForm(request.POST, request.FILES)
    if upload.is_valid():
        try:
            box_take_over(game=record, device=device, text=upload.cleaned_data["file"])
            return HttpResponseRedirect(f"{reverse('box', args=[game])}?{TAKEN_OVER}=1")
        except BadRequest as refusal:
            for said in _faults_said(record, refusal.faults):
                upload.add_error("file", said)
    pages = [page for page in _pages(record, kept, device) if not page.key]
    form = ProfileForm(pages=pages, speaker=Speaker(record))
    return _shown(request, record, form, upload, device=device, status=422)


def box_refused(request: HttpRequest, game: Game, refusal: Illegal, *, status: int = 422) -> HttpResponse:
    """The page of the unchanged box, with the refusal."""
    assert game.profile
    device = str(request.device)
    pages = [page for page in _pages(game, game.profile, device) if not page.key]
    form = ProfileForm(pages=pages, speaker=Speaker(game))
    return _shown(request, game, form, ImportForm(), device=device, status=status, refusal=refusal.text)


def _listed(pages: Sequence[Page], speaker: Speaker) -> list[dict[str, Any]]:
    """The cards and boards that have their own page, with whether they are known and their symbols."""
    form = ProfileForm(pages=pages, speaker=speaker)
    return [
        {
            "page": page,
            "known": all(ask.default is not None for ask in page.asks),
            "strips": [
                (shown, question.ask.pictures)
                for question in questions
                if question.is_symbols
                for _field, shown in question.strips
                if shown
            ],
        }
        for page, (_label, questions) in zip(pages, form.pages, strict=True)
    ]


def _faults_said(game: Game, faults: Faults) -> list[str]:
    """The first few faults of a file, each with its place in the box, and the number of further ones."""
    said = [fault_text(game, fault, Speaker(game)) for fault in islice(faults, MOST_FAULTS)]
    more = len(faults) - len(said) + faults.more
    if more > 0:
        said.append(ngettext("%(n)s more error.", "%(n)s more errors.", more) % {"n": more})
    return said


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
    doubts = game.profile.doubts(profile)
    listed = [page for page in game.profile.pages(profile) if page.key]
    context = {
        "game": game,
        "speaker": Speaker(game),
        "form": form,
        "upload": upload,
        "register": register,
        "things": list(register.known(profile).items()) if register else [],
        "refusal": refusal,
        "doubts": doubts,
        "taken_over": TAKEN_OVER in request.GET,
        "saved": SAVED in request.GET and status < 400,
        "from_start": _from_start(request),
        "listed": _listed(listed, Speaker(game)),
        "behind": list(matches_behind(game, device)),
    }
    return render(request, "companion/box/box.html", context, status=status)
