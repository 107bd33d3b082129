# syntax=docker/dockerfile:1
# The image holds the built product and the packages that its server needs, not those that are built into the client. It
# needs DATABASE_URL and SECRET. Built with `--build-arg EMBEDDED=--embedded` it also brings PostgreSQL, which runs on the
# volume /data where DATABASE_URL is not set.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ARG EMBEDDED=
RUN node bin/build.mjs \
  && mkdir -p /out \
  && node bin/runtime-modules.mjs /out/node_modules $EMBEDDED \
  && find src -name '*.sql' -print0 | tar --null --files-from=- -cf /out/migrations.tar

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /out/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/bin ./bin
COPY --from=build /app/package.json ./
# The server reads its migrations from the units' folders; no other source is in the image.
RUN --mount=type=bind,from=build,source=/out,target=/out tar -xf /out/migrations.tar \
  && mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "bin/start.mjs"]
