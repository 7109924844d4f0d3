# Everything that builds stays in the first stage.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
RUN npm ci
COPY . .
RUN node scripts/build/build.ts && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production APP_ENVIRONMENT=production DATA_DIR=/data PORT=3000 NODE_COMPILE_CACHE=/tmp/node-compile-cache MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Both programs in one container. The Procfile names them singly, for one container each.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "dist/server/start.js"]
