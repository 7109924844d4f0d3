import type { Container } from 'inversify';
import { PageRefresher } from '../../controllers/pages/page-refresher.ts';
import { toAppError } from '../../domain/errors/catalog.ts';
import { logRequest, makeRequestId, requestLogger } from '../../platform/logging/request-log.ts';
import { ClusterLock } from '../../platform/redis/cluster-lock.ts';
import { CachedPageHandler } from '../../rendering/cached-page-handler.ts';
import { PageCache } from '../../rendering/page-cache.ts';
import { PageRenderer } from '../../rendering/page-renderer.ts';
import { PageMemory, PageRedis } from '../../rendering/page-stores.ts';
import { allowedSources, contentSecurityPolicy } from '../../rendering/security-headers.ts';
import { tokens } from './tokens.ts';

const MEGABYTE = 1024 * 1024;

export function bindRendering(container: Container): void {
  const config = container.get(tokens.config);
  const log = container.get(tokens.log);

  container.bind(tokens.allowedSources).toDynamicValue(() => allowedSources(container.get(tokens.publicConfig)));
  container
    .bind(tokens.pageRenderer)
    .toDynamicValue(() => new PageRenderer(container.get(tokens.manifest), container.get(tokens.pageComponents)));
  container
    .bind(tokens.pageMemory)
    .toDynamicValue(() => new PageMemory(Math.max(config.pageCache.megabytes * MEGABYTE, 1)));
  container.bind(tokens.pageCache).toDynamicValue(() => {
    const { connection } = container.get(tokens.redis);
    const clock = container.get(tokens.clock);
    const { build } = container.get(tokens.manifest);
    return new PageCache({
      memory: container.get(tokens.pageMemory),
      redis: connection && new PageRedis(connection, build, config.services.token),
      lock: connection && new ClusterLock(connection, `tw:lock:page:${build}:`),
      purges: container.get(tokens.purges),
      now: () => clock().getTime(),
      onRefreshError: (error) => log.error({ err: error }, 'error refreshing a page'),
      isAnswer: (error) => toAppError(error).status < 500,
      isOutage: (error) => toAppError(error).status > 500,
    });
  });
  container.bind(tokens.cachedPageHandler).toDynamicValue(() => {
    const isProxyTrusted = config.server.trustedProxyHops > 0;
    const cache = container.get(tokens.pageCache);
    const log = requestLogger(container.get(tokens.log));
    return new CachedPageHandler({
      peek: (key) => cache.peek(key),
      refresh: (rawUrl) => container.get(PageRefresher).refresh(rawUrl),
      policy: contentSecurityPolicy(container.get(tokens.allowedSources)),
      requestId: (request) => makeRequestId(request, isProxyTrusted),
      onAnswer: log.isLevelEnabled('info')
        ? ({ method, url }, { statusCode: status }, ms, requestId) =>
            logRequest(log, { method, url, status, ms, requestId })
        : undefined,
    });
  });
}
