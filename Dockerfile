# The shop: pages, API, recurring jobs, and without Razorpay's keys the sandbox. Settings: docs/operations.md.

FROM node:24-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error && npm run build

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY demo/package.json demo/
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/razorpay-sandbox/package.json packages/razorpay-sandbox/
COPY packages/response-cache/package.json packages/response-cache/
COPY packages/whatsapp-sandbox/package.json packages/whatsapp-sandbox/
# The image has a Node of its own; typescript comes along as an optional peer that only a build asks for.
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error && rm -rf node_modules/node node_modules/node-bin-* node_modules/typescript node_modules/.bin/node node_modules/.bin/tsc node_modules/.bin/tsserver

FROM node:24-slim
# How much memory is kept: scripts/lib/server-arguments.mjs.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=packages /shop ./
COPY package.json ./
COPY apps ./apps
COPY packages ./packages
COPY demo ./demo
COPY --from=build /shop/apps/web/build ./apps/web/build
COPY --from=build /shop/apps/server/build ./apps/server/build
COPY --from=build /shop/apps/api/build ./apps/api/build
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "apps/server/build/main.js"]
