# Builds the image of the gateway. The agents' hook client is installed where the agents run, not here.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The only script that matters compiles the SQLite driver of Node 20.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY src ./src
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3001 \
    INTERLOCK_DATA=/data \
    DATABASE_URL=file:/data/interlock.db
WORKDIR /app
# Everything below /app belongs to root, so the process cannot change its own code.
COPY package.json LICENSE ./
COPY migrations ./migrations
COPY hook-client ./hook-client
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# /opt/interlock: where `hook install` puts the client for agents that get it in a volume.
RUN install -d -o node -g node -m 0700 /data \
  && install -d -o node -g node -m 0755 /opt/interlock
USER node
VOLUME /data
EXPOSE 3001
# With TLS the certificate is for the public name, not for this address: whether the process answers is all that is asked.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "const { PORT: port, TLS_CERT_FILE: tls } = process.env; require(tls ? 'https' : 'http').get({ host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["serve"]
