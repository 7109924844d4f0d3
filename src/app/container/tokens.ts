import type { ServiceIdentifier } from 'inversify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import type { RenderJob } from '../../controllers/pages/render-job.ts';
import type { PublicConfig } from '../../domain/shell/public-config.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { PurgeLog } from '../../platform/cache/purge-log.ts';
import type { Purger } from '../../platform/cache/purger.ts';
import type { XsrfNames } from '../../platform/csrf/csrf.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import type { PublicFetch } from '../../platform/http/public-fetch.ts';
import type { ActionAllowances } from '../../platform/limits/action-limits.ts';
import type { AssetManifest } from '../../rendering/asset-manifest.ts';
import type { CachedPageHandler } from '../../rendering/cached-page-handler.ts';
import type { PageCache } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import type { PageMemory } from '../../rendering/page-stores.ts';
import type { PageComponents } from '../../rendering/page-tree.tsx';
import type { AllowedSources } from '../../rendering/security-headers.ts';
import type { PageRoute } from '../../routes/page-route.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** Tokens for values that are not instances of a bound class. Classes are their own tokens. */
export const tokens = {
  config: token<WebConfig>('config'),
  publicConfig: token<PublicConfig>('public-config'),
  clock: token<() => Date>('clock'),
  startDeadline: token<StartDeadline>('start-deadline'),
  log: token<Logger>('log'),
  /** Absolute path of the build output. */
  dist: token<string>('dist'),
  manifest: token<AssetManifest>('manifest'),
  pageComponents: token<PageComponents>('page-components'),
  routeTable: token<readonly PageRoute[]>('route-table'),

  /** `connection` is undefined when no REDIS_URL is set. */
  redis: token<{ connection: Redis | undefined }>('redis'),
  actionAllowances: token<ActionAllowances>('action-allowances'),
  xsrfNames: token<XsrfNames>('xsrf-names'),
  purges: token<PurgeLog>('purges'),
  purger: token<Purger>('purger'),
  dataCache: token<DataCache>('data-cache'),
  contentHttp: token<HttpClient>('content-http'),
  /** The content service with each staff member's own token. */
  studioHttp: token<HttpClient>('studio-http'),
  searchHttp: token<HttpClient>('search-http'),
  contentHubHttp: token<HttpClient>('content-hub-http'),
  placementsHttp: token<HttpClient>('placements-http'),
  subscriptionsHttp: token<HttpClient>('subscriptions-http'),
  eventsHttp: token<HttpClient>('events-http'),
  usersHttp: token<HttpClient>('users-http'),
  engagementsHttp: token<HttpClient>('engagements-http'),
  /** The subscriptions service with each user's own token. */
  dealAlertsHttp: token<HttpClient>('deal-alerts-http'),
  reportsHttp: token<HttpClient>('reports-http'),
  mailHttp: token<HttpClient>('mail-http'),
  /** Only for addresses that have been checked; refuses hosts inside of a network. */
  publicFetch: token<PublicFetch>('public-fetch'),
  imageSource: token<ByteSource>('image-source'),
  avatarSource: token<ByteSource>('avatar-source'),

  /** Origins that the configuration adds to the content security policy. */
  allowedSources: token<AllowedSources>('allowed-sources'),
  pageRenderer: token<PageRenderer>('page-renderer'),
  pageMemory: token<PageMemory>('page-memory'),
  pageCache: token<PageCache<RenderJob>>('page-cache'),
  cachedPageHandler: token<CachedPageHandler>('cached-page-handler'),
} as const;
