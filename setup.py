"""The compiled form of the engine, the browser client, the rules pages. All else about the package: pyproject.toml."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from runpy import run_path
from textwrap import shorten
from types import SimpleNamespace

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError
from setuptools.modified import newer_group

engine = SimpleNamespace(**run_path("src/pentapolis/engine.py"))  # the package may not be importable yet

OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
"""Nobody may replace the engine's functions from outside, so they call each other without a detour: 8 % faster."""
OWN_CACHE = "--cache-dir=build/mypy"
"""A cache has one writer: where `make check` runs meanwhile, the slower of the two would find it locked and fail."""
CLIENT = Path("src/pentapolis/web/client/package.json")
BUILT_CLIENT = Path("src/pentapolis/web/static/manifest.json")


def build_client() -> None:
    """Whoever installs a wheel needs no Node: what is built once goes along. It is not built again."""
    if CLIENT.exists() and not BUILT_CLIENT.exists():
        print("building the browser client ...", flush=True)
        subprocess.run(
            [sys.executable, "-m", "pentapolis.web.build"], check=True, env={**os.environ, "PYTHONPATH": "src"}
        )


class WithClientAndRules(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()
        if not self.editable_mode:
            self.copy_rules()

    def copy_rules(self) -> None:
        """Whoever installs a wheel can read the rules: the pages go into the package."""
        folder = Path(self.build_lib) / "pentapolis" / "rules"
        folder.mkdir(parents=True, exist_ok=True)
        for page in Path("docs", "rules").glob("*.md"):
            self.copy_file(str(page), str(folder / page.name))


class SourcesWithClient(sdist):
    def run(self) -> None:
        build_client()
        super().run()


class Package(Distribution):
    def has_ext_modules(self) -> bool:
        return not engine.is_pure_wanted()


class Compile(build_ext):
    """Compiles and stamps the engine. Where that cannot be done, the package is pure and one line says so."""

    def run(self) -> None:
        if not engine.is_pure_wanted():
            with engine.alone():
                self.compile_and_stamp()

    def compile_and_stamp(self) -> None:
        """The stamp goes first and comes last: without it no process runs what is being made here."""
        if self.inplace and not self.force and engine.is_current():
            return
        home = Path("src" if self.inplace else self.build_lib)
        stamp = home / "pentapolis" / engine.STAMP
        stamp.unlink(missing_ok=True)
        remove_extensions(home)
        digest = engine.digest()
        try:
            self.compile()
        except (ImportError, SystemExit, CCompilerError, BaseError) as failure:
            self.extensions = []
            remove_extensions(home)
            sys.stdout.flush()  # what mypyc said comes before what follows from it
            why = "see above" if isinstance(failure, SystemExit) else shorten(str(failure), 60)
            print(f"pentapolis: cannot compile ({why}), so the pure Python engine is used", file=sys.stderr)
        else:
            fresh = stamp.with_name(f"fresh-{stamp.name}")
            fresh.write_text(digest)
            fresh.replace(stamp)

    def compile(self) -> None:
        """Translate the sources into C as one group, then build that."""
        from mypyc.build import mypycify  # noqa: PLC0415  (a pure build needs no mypy)

        sources = [str(source) for source in engine.compiled_sources()]
        print(f"compiling {len(sources)} modules with mypyc ...", flush=True)
        modules = mypycify(
            [OWN_CACHE, *sources], opt_level=OPT_LEVEL, debug_level="0", multi_file=True, group_name="pentapolis"
        )
        self.distribution.ext_modules = modules  # type: ignore[assignment]  # mypyc's stub names two Extensions
        inplace, force = self.inplace, self.force
        self.reinitialize_command(self)
        self.inplace, self.force, self.parallel = inplace, force, os.cpu_count()
        self.ensure_finalized()
        super().run()

    def build_extension(self, extension: Extension) -> None:
        """As ever, but the C files side by side, and only those that changed."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(lambda source: self.built_object(extension, source), extension.sources))
        library = self.get_ext_fullpath(extension.name)
        if self.force or newer_group(objects, library, missing="newer"):
            unfinished = self.unfinished / extension.name
            unfinished.unlink(missing_ok=True)
            self.compiler.link_shared_object(
                objects,
                str(unfinished),
                libraries=self.get_libraries(extension),
                extra_postargs=extension.extra_link_args,
                build_temp=self.build_temp,
            )
            put(unfinished, Path(library))

    def built_object(self, extension: Extension, source: str) -> str:
        built: str
        [built] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if self.force or newer_group([source, *extension.depends], built, missing="newer"):
            [unfinished] = self.compiler.compile(
                [source],
                output_dir=str(self.unfinished),
                include_dirs=extension.include_dirs,
                extra_postargs=[*extension.extra_compile_args, *DIRECT_CALLS],
            )
            put(Path(unfinished), Path(built))
        return built

    @property
    def unfinished(self) -> Path:
        """Here the compiler writes, so that what is left when it is killed never looks like something to go on with."""
        return Path(self.build_temp) / "unfinished"


def put(made: Path, there: Path) -> None:
    there.parent.mkdir(parents=True, exist_ok=True)
    made.replace(there)


def remove_extensions(home: Path) -> None:
    for extension in home.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        extension.unlink()


setup(
    ext_modules=[],
    distclass=Package,
    cmdclass={"build_ext": Compile, "build_py": WithClientAndRules, "sdist": SourcesWithClient},
)
