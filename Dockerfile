FROM python:3.13-slim-trixie

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONPATH=/app \
    OAKWOOD_DATA_DIR=/data

COPY requirements/bot.txt /tmp/requirements.txt
RUN pip install --no-cache-dir --require-hashes --only-binary :all: --requirement /tmp/requirements.txt \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data

WORKDIR /app
COPY . .

USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot.cli", "health"]

ENTRYPOINT ["python", "-m", "bot.cli"]
CMD ["bot"]
