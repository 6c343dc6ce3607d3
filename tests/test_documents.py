"""What the documents say of commands, packages, settings and examples holds."""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from companion.server import serve

ROOT = Path(settings.BASE_DIR)
# Put together here, so that this file does not hold what it looks for.
REGISTRIES = [".".join(name) for name in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"))]
NOT_SETTINGS = {"DJANGO_SETTINGS_MODULE"}


def text(path):
    return (ROOT / path).read_text()


def targets():
    return dict(re.findall(r"^([a-z]+):[^#\n]*(?:## (.*))?$", text("Makefile"), re.MULTILINE))


def test_make_alone_lists_every_command():
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    described = {name: words for name, words in targets().items() if words}
    assert {
        "run",
        "setup",
        "test",
        "torture",
        "mutants",
        "check",
        "format",
        "messages",
        "bench",
        "backup",
        "restore",
        "lock",
        "clean",
    } <= set(described)
    for name, words in described.items():
        assert re.search(rf"^  make {name} +{re.escape(words)}$", said, re.MULTILINE)


def test_no_command_is_mistaken_for_a_file():
    assert set(re.findall(r"^\.PHONY: (.*)$", text("Makefile"), re.MULTILINE)) == set(targets())


def test_every_command_that_the_documents_name_exists():
    for path in ("README.md", "CONTRIBUTING.md", "docs/deploy.md"):
        named = set(re.findall(r"(?:`|^|fieldbook )make ([a-z]+)", text(path), re.MULTILINE))
        assert named
        assert named <= set(targets()), path


def test_ci_runs_the_checks_of_make():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "for command in check test" in text(".ci/run")


def bare(requirement):
    return re.match(r"[A-Za-z0-9._-]+", requirement)[0].lower()


def declared():
    project = tomllib.loads(text("pyproject.toml"))
    return {bare(line) for line in project["project"]["dependencies"]}, {
        bare(line) for line in project["dependency-groups"]["dev"]
    }


def locked(path):
    entries = re.split(r"\n(?=\S)", text(path).strip())
    return {bare(entry): entry for entry in entries}


@pytest.mark.parametrize("path", ["requirements.txt", "requirements-dev.txt"])
def test_every_package_is_pinned_with_its_hashes(path):
    for name, entry in locked(path).items():
        assert re.match(rf"{re.escape(name)}==\S+", entry), entry
        assert "--hash=sha256:" in entry, name


def test_every_declared_package_is_locked():
    to_run, to_develop = declared()
    assert to_run <= set(locked("requirements.txt"))
    assert to_run | to_develop <= set(locked("requirements-dev.txt"))
    both = locked("requirements-dev.txt")
    assert all(both[name] == entry for name, entry in locked("requirements.txt").items())


def test_every_dependency_has_its_reason():
    to_run, to_develop = declared()
    reasons = re.findall(r"^- \*\*([a-z0-9-]+)\*\*: ", text("docs/decisions/dependencies.md"), re.MULTILINE)
    assert sorted(reasons) == sorted(to_run | to_develop)


def kept_files():
    """Every file of the repository that git is not told to ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a clone")
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_registry():
    for path in kept_files():
        body = path.read_bytes()
        for registry in REGISTRIES:
            assert registry.encode() not in body, path


def test_no_file_names_a_path_of_this_machine():
    home = "/" + "work" + "/"
    assert not [path.name for path in kept_files() if home in path.read_bytes().decode(errors="replace")]


def test_no_built_file_is_in_the_repository():
    built = {".mo", ".pyc", ".sqlite3"}
    assert [path for path in kept_files() if path.suffix in built or "secret_key" in path.name] == []


def variables_read():
    for path in sorted((ROOT / "companion").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and re.fullmatch(
                r"(environment\.(flag|number|words)|os\.environ\.get|os\.getenv)", ast.unparse(node.func)
            ):
                if node.args and isinstance(node.args[0], ast.Constant):
                    yield node.args[0].value
            elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "os.environ":
                yield ast.literal_eval(node.slice)


def variables_told():
    return dict(re.findall(r"^\| `([A-Z_]+)` \| (.*?) \|", text("README.md"), re.MULTILINE))


def test_the_table_of_variables_is_what_the_code_reads():
    assert set(variables_told()) == set(variables_read()) - NOT_SETTINGS


def test_the_containers_set_variables_that_the_code_reads():
    app = re.search(r"^  app:\n(.*?)(?=^  \w)", text("compose.yaml"), re.MULTILINE | re.DOTALL)[1]
    given = set(re.findall(r"^      ([A-Z_]+):", app, re.MULTILINE))
    assert {"DATABASE_URL", "CACHE_URL", "BEHIND_TLS", "ALLOWED_HOSTS"} <= given <= set(variables_told())
    service = "\n".join(blocks("docs/deploy.md", "sh"))
    assert set(re.findall(r"^([A-Z_]+)=\S*$", service, re.MULTILINE)) <= set(variables_told())


def test_the_systemd_unit_starts_the_server():
    (unit,) = blocks("docs/deploy.md", "ini")
    said = dict(re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE))
    assert said["ExecStart"].split() == ["/srv/fieldbook/.venv/bin/python", "-m", "companion.server.serve"]
    assert int(said["TimeoutStopSec"]) > serve.SECONDS_TO_STOP
    environment = next(each for each in blocks("docs/deploy.md", "sh") if "BEHIND_TLS" in each)
    assert f"DATA_DIR={said['ReadWritePaths']}" in environment.splitlines()
    assert said["EnvironmentFile"] in text("docs/deploy.md").replace(unit, "")


def test_the_documented_defaults_are_those_of_the_code():
    code = """
import json, os
from companion import settings
rate = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]["caller"]
level = settings.LOGGING["root"]["level"]
flags = {name: int(getattr(settings, name)) for name in ("DEBUG", "BEHIND_TLS", "ADMIN")}
days = {name: getattr(settings, name) for name in ("BACKUP_DAYS", "RETENTION_DAYS")}
print(json.dumps({"PORT": settings.PORT, "WORKERS": settings.WORKERS, "API_RATE": rate, "LOG_LEVEL": level,
    "START_RATE": settings.START_RATE, "DATA_DIR": settings.DATA_DIR.name, **flags, **days}))
"""
    bare_environment = {key: value for key, value in os.environ.items() if key not in variables_told()}
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=bare_environment,
        capture_output=True,
        text=True,
        check=True,
    )
    for name, default in json.loads(said.stdout).items():
        assert variables_told()[name] == f"`{default}`"


def blocks(path, kind):
    return re.findall(rf"^```{kind}\n(.*?)^```", text(path), re.MULTILINE | re.DOTALL)


def test_the_shell_example_answers_as_it_says():
    command = next(block for block in blocks("README.md", "sh") if "-m scoring" in block)
    command = command.replace(".venv/bin/python", shlex.quote(sys.executable))
    said = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=True).stdout
    assert json.loads(said) == json.loads(blocks("README.md", "json")[0])


@pytest.mark.django_db
def test_the_http_example_answers_as_it_says(client):
    command = shlex.split(next(block for block in blocks("README.md", "sh") if block.startswith("curl")))
    answer = client.post(
        command[-1].removeprefix("http://localhost:8000"),
        command[command.index("-d") + 1],
        content_type="application/json",
        HTTP_HOST="localhost",
    )
    assert answer.status_code == 200
    assert answer.json() == json.loads(blocks("README.md", "json")[0])


@pytest.mark.parametrize(
    "path",
    [
        *("README.md", "CONTRIBUTING.md", "docs/deploy.md", "docs/security.md", "docs/scale.md"),
        "docs/decisions/serving.md",
    ],
)
def test_every_link_between_documents_works(path):
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", text(path)):
        assert (ROOT / path).parent.joinpath(link).exists(), link
