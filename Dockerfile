# The site in an image: docs/on-hosted-services.md and docs/on-a-server.md say how to run it.
#
#   docker build -t osa --build-arg WEDDING=our-wedding --build-arg HOSTED=yes .
#
# WEDDING: the couple's folder, inside this one. HOSTED=yes: with Google's server SDK.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /osa
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG WEDDING=wedding
RUN node scripts/setup.mjs build
ARG HOSTED=no
RUN if [ "$HOSTED" = yes ]; then npm ci --prefix=hosted --ignore-scripts --no-audit --no-fund; fi
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /osa
COPY --from=build /osa/package.json /osa/server.ts ./
COPY --from=build /osa/node_modules node_modules
COPY --from=build /osa/build build
COPY --from=build /osa/hosted hosted
# The commands run from their sources, and those of backup and restore without the build.
COPY --from=build /osa/scripts scripts
COPY --from=build /osa/app app
# The sample wedding's guests, for those who only look.
COPY --from=build /osa/wedding/*.csv wedding/
# The account of the image owns its data and nothing else.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=2m --timeout=5s --start-period=10s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it gets the signals: no npm and no shell before it.
CMD ["node", "--disable-warning=ExperimentalWarning", "server.ts"]
