# The program as an image: no shell, no package manager, no build tools, not root. docs/deploying.md.

# The same version as in tools/node; a test compares them.
ARG NODE=26.10.0

FROM node:${NODE}-trixie-slim AS base

FROM base AS build
WORKDIR /srv/plateful
# Before the sources, so that a change of those does not install all packages again.
COPY package.json package-lock.json .npmrc ./
COPY tools/node tools/node
RUN npm ci
COPY . .
RUN npm run build && mkdir /data

FROM base AS packages
WORKDIR /srv/plateful
COPY package.json package-lock.json .npmrc ./
COPY tools/node tools/node
# Symbols, maps and types are for developers: 90 MB.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && strip /usr/local/bin/node
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM gcr.io/distroless/cc-debian13:nonroot
# Node.js is linked to libatomic, which this base lacks.
COPY --from=base /usr/lib/*-linux-gnu/libatomic.so.1* /usr/lib/
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /srv/plateful
COPY --from=packages /srv/plateful/node_modules node_modules
COPY LICENSE NOTICE package.json ./
COPY scripts/*.ts scripts/
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
COPY --from=build /srv/plateful/dist/web dist/web
# If the root file system is read-only, only this and /tmp are written to.
COPY --from=build --chown=nonroot:nonroot /data /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
USER nonroot
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "scripts/health.ts"]
CMD ["node", "src/server/main.ts"]
