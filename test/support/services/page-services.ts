import 'reflect-metadata';
import { Container } from 'inversify';
import { bindRooms } from '../../../src/app/container/bind-rooms.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import type { Backing } from '../../../src/backing/start-backing.ts';
import type { RequestContext, StartDeadline } from '../../../src/domain/shell/request-context.ts';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { ByteSource } from '../../../src/platform/http/byte-source.ts';
import { HttpClient } from '../../../src/platform/http/http-client.ts';
import { PageServices } from '../../../src/services/shell/page-services.ts';

export const ORIGIN = 'https://deals.example';

/** Starts a deadline that never passes, so that services do not leave out parts on a busy machine. */
const startNoDeadline: StartDeadline = () => new AbortController().signal;

export interface ServicesUnderTest {
  services: PageServices;
  purges: PurgeLog;
  /** Log lines in order. */
  logged: { level: string; message: string; details: object }[];
}

/** The services over a real backing, wired as the program wires them, with a cache of their own. */
export function pageServices({ urls, credentials }: Backing, environment = 'test'): ServicesUnderTest {
  const container = new Container({ defaultScope: 'Singleton' });
  bindRooms(container);
  const purges = new PurgeLog();
  const logged: ServicesUnderTest['logged'] = [];
  const at = (level: string) => (details: object, message: string) => logged.push({ level, message, details });
  const config = {
    environment,
    server: { publicOrigin: ORIGIN },
    backends: { images: urls.images },
    services: { token: credentials.serviceToken },
    content: { accessToken: credentials.accessToken, previewToken: credentials.previewToken },
  };
  const headers = { api_key: credentials.apiKey, branch: 'main' };
  container.bind<unknown>(tokens.config).toConstantValue(config);
  container
    .bind(tokens.publicConfig)
    .toConstantValue({ environment: 'test', isOptIn: false, geoOrigin: '', experiments: [] });
  container.bind<unknown>(tokens.log).toConstantValue({ warn: at('warn'), error: at('error') });
  container.bind(tokens.startDeadline).toConstantValue(startNoDeadline);
  container
    .bind(tokens.dataCache)
    .toConstantValue(new DataCache(purges, { build: 'test', startDeadline: startNoDeadline }));
  container
    .bind(tokens.contentHttp)
    .toConstantValue(new HttpClient({ backend: 'content', baseUrl: urls.cms, headers }));
  const { serviceToken } = credentials;
  const others = [
    { token: tokens.searchHttp, backend: 'search', baseUrl: urls.search, headers: {} },
    { token: tokens.contentHubHttp, backend: 'content-hub', baseUrl: urls.contentHub, headers: {} },
    { token: tokens.usersHttp, backend: 'users', baseUrl: urls.users, headers: {} },
    { token: tokens.mailHttp, backend: 'mail', baseUrl: urls.mail, headers: {} },
    { token: tokens.placementsHttp, backend: 'placements', baseUrl: urls.placements, headers: {} },
    { token: tokens.engagementsHttp, backend: 'engagements', baseUrl: urls.engagements, headers: {} },
    { token: tokens.dealAlertsHttp, backend: 'deal-alerts', baseUrl: urls.subscriptions, headers: {} },
    {
      token: tokens.reportsHttp,
      backend: 'reports',
      baseUrl: urls.reports,
      headers: { authorization: `Bearer ${serviceToken}` },
    },
    {
      token: tokens.subscriptionsHttp,
      backend: 'subscriptions',
      baseUrl: urls.subscriptions,
      headers: { authorization: `Bearer ${serviceToken}` },
    },
  ];
  for (const { token, ...client } of others) container.bind(token).toConstantValue(new HttpClient(client));
  container
    .bind(tokens.avatarSource)
    .toConstantValue(new ByteSource({ backend: 'avatars', baseUrl: urls.avatars, concurrency: 1 }));
  return { services: container.get(PageServices), purges, logged };
}

export const contextAt = (now: Date, own: Partial<RequestContext> = {}): RequestContext => ({
  requestId: 'test',
  now,
  deadline: startNoDeadline(10_000),
  cacheable: true,
  environment: 'production',
  report: () => {},
  validUntil: () => {},
  ...own,
});

/** Adds a logged-in member to a context. */
export const memberContext = (userId: string): Pick<RequestContext, 'userId' | 'session'> => ({
  userId,
  session: {
    token: 'a token',
    user: { id: userId, email: 'member@example.com', md5Hash: '', isSubscribed: false, hasPassword: true },
  },
});
