FROM python:3.11-slim
RUN apt-get update && apt-get install -y --no-install-recommends make postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/fieldbook
COPY . .
RUN DATA_DIR=/data make ready && useradd --system fieldbook && chown -R fieldbook /data
ENV PATH=/srv/fieldbook/.venv/bin:$PATH
USER fieldbook
VOLUME /data
EXPOSE 8000
# It collects the files anew where the volume is of an earlier version.
CMD ["make", "run"]
