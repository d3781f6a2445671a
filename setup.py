"""The compiled form of the engine, and the browser client. Everything else about the package is in pyproject.toml."""

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
CLIENT = Path("src/pentapolis/web/client/package.json")
BUILT_CLIENT = Path("src/pentapolis/web/static/manifest.json")


def build_client() -> None:
    """Whoever installs a wheel needs no Node: what is built once goes along. It is not built again."""
    if CLIENT.exists() and not BUILT_CLIENT.exists():
        print("building the browser client ...", flush=True)
        subprocess.run(
            [sys.executable, "-m", "pentapolis.web.build"], check=True, env={**os.environ, "PYTHONPATH": "src"}
        )


class WithClient(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()


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
        if engine.is_pure_wanted() or (self.inplace and not self.force and engine.is_current()):
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
            stamp.write_text(digest)

    def compile(self) -> None:
        """Translate the sources into C as one group, then build that."""
        from mypyc.build import mypycify  # noqa: PLC0415  (a pure build needs no mypy)

        sources = [str(source) for source in engine.compiled_sources()]
        print(f"compiling {len(sources)} modules with mypyc ...", flush=True)
        modules = mypycify(sources, opt_level=OPT_LEVEL, debug_level="0", multi_file=True, group_name="pentapolis")
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
        extension.sources, extension.depends, extension.extra_objects = [], objects, objects
        super().build_extension(extension)

    def built_object(self, extension: Extension, source: str) -> str:
        built: str
        [built] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if self.force or newer_group([source, *extension.depends], built, missing="newer"):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=[*extension.extra_compile_args, *DIRECT_CALLS],
            )
        return built


def remove_extensions(home: Path) -> None:
    for extension in home.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        extension.unlink()


setup(
    ext_modules=[],
    distclass=Package,
    cmdclass={"build_ext": Compile, "build_py": WithClient, "sdist": SourcesWithClient},
)
