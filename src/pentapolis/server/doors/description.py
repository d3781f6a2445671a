"""The description of the API: made when somebody asks for it, so that a server is ready sooner.

What every route may answer is a good part of all that would be built before the first request, and none needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.datastructures import DefaultPlaceholder
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi import APIRouter


class Route(APIRoute):
    """A route whose refusals, and whose answer where the engine has written it already, are described later."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **how: Any) -> None:
        self.how = how
        is_ready = not isinstance(how["response_model"], DefaultPlaceholder)
        late = {"responses": None, **({"response_model": None} if is_ready else {})}
        super().__init__(path, endpoint, **{**how, **late})

    def described(self) -> APIRoute:
        return APIRoute(self.path, self.endpoint, **self.how)


class Api(FastAPI):
    """An application that describes itself by the routes of its routers."""

    def __init__(self, *routers: APIRouter, **how: Any) -> None:
        super().__init__(**how)
        self.routers = routers
        for router in routers:
            self.include_router(router)

    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            routes = [route for router in self.routers for route in router.routes if isinstance(route, Route)]
            self.openapi_schema = get_openapi(
                title=self.title,
                version=self.version,
                summary=self.summary,
                routes=[route.described() for route in routes],
            )
        return self.openapi_schema
