import type { Container } from 'inversify';
import { DataCache } from '../../platform/cache/data-cache.ts';
import { PurgeLog } from '../../platform/cache/purge-log.ts';
import { Purger } from '../../platform/cache/purger.ts';
import { connectRedis } from '../../platform/redis/connect-redis.ts';
import { tokens } from './tokens.ts';

/** Memory first; with REDIS_URL, Redis second and purges shared with the other instances. */
export function bindCaches(container: Container): void {
  const { redisUrl } = container.get(tokens.config);
  container.bind(tokens.redis).toDynamicValue(() => ({
    connection: redisUrl ? connectRedis(redisUrl, container.get(tokens.log)) : undefined,
  }));
  container.bind(tokens.purges).toDynamicValue(() => new PurgeLog());
  container
    .bind(tokens.purger)
    .toDynamicValue(() => new Purger(container.get(tokens.purges), container.get(tokens.redis).connection));
  container.bind(tokens.dataCache).toDynamicValue(() => {
    const { build } = container.get(tokens.manifest);
    return new DataCache(container.get(tokens.purges), {
      build,
      startDeadline: container.get(tokens.startDeadline),
      redis: container.get(tokens.redis).connection,
    });
  });
}
