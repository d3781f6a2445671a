# One server of the web table. Untested: this file was never built; tell us if it needs a change.
#
#   docker build --tag pentapolis .
#   docker run --publish 8700:8700 --volume tables:/data pentapolis

FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
# The browser client is bundled with Node, which comes from the Python registry; the engine is compiled with gcc.
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && python -m venv /opt/pentapolis \
    && /opt/pentapolis/bin/pip install --no-deps --require-hashes -r requirements/base.txt -r requirements/postgres.txt \
    && PYTHONPATH=src /opt/pentapolis/bin/python -m pentapolis.web.build \
    && /opt/pentapolis/bin/pip install --no-deps .

FROM python:3.13-slim
COPY --from=build /opt/pentapolis /opt/pentapolis
RUN useradd --system --create-home keeper && install --directory --owner keeper /data
USER keeper
ENV PENTAPOLIS_HOST=0.0.0.0 PENTAPOLIS_DATABASE=sqlite:////data/tables.db
EXPOSE 8700
HEALTHCHECK CMD ["/opt/pentapolis/bin/python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8700/healthz')"]
CMD ["/opt/pentapolis/bin/pentapolis", "serve"]
