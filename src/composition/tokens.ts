import type { ServiceIdentifier } from 'inversify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WebConfig } from '../../config/config.ts';
import type { DataCache } from '../infra/cache/data-cache.ts';
import type { PurgeLog } from '../infra/cache/purge-log.ts';
import type { HttpClient } from '../infra/http/http-client.ts';
import type { AssetManifest } from '../rendering/asset-manifest.ts';
import type { PageServices } from '../services/page-services.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What constructors ask for that is not a class of its own. Classes are their own tokens. */
export const tokens = {
  config: token<WebConfig>('config'),
  clock: token<() => Date>('clock'),
  log: token<Logger>('log'),
  /** Undefined when no REDIS_URL is set. */
  redis: token<Redis | undefined>('redis'),
  purges: token<PurgeLog>('purges'),
  dataCache: token<DataCache>('data-cache'),
  contentHttp: token<HttpClient>('content-http'),
  searchHttp: token<HttpClient>('search-http'),
  manifest: token<AssetManifest>('manifest'),
  /** The folder of the build. */
  dist: token<string>('dist'),
  pageServices: token<PageServices>('page-services'),
} as const;
