import { createServer } from 'node:http';
import pino from 'pino';
import type { BackendUrls } from '../../config/backends.ts';
import type { Config } from '../../config/config.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { createBackingApp } from './backing-app.ts';
import { type Credentials, ensureCredentials } from './platform/credentials.ts';
import { type Fault, Faults, type ServiceName } from './platform/faults.ts';
import { listen, stopServing } from './platform/listen.ts';
import { plain } from './platform/refusal.ts';
import { openStore } from './platform/store/open-store.ts';

export interface StartBackingOptions {
  dataDir: string;
  /** 0 takes any free one. */
  port?: number;
  host?: string;
  /** A PostgreSQL server of one's own instead of the embedded one. */
  databaseUrl?: string;
  credentials?: Partial<Credentials>;
  /** Where publishes are announced. */
  publishWebhookUrl?: string;
  /** The outside tool that events are passed on to. */
  analytics?: Config['analytics'];
  /** Where mails lead to; without trailing slash. */
  publicOrigin?: string;
  /** Mails go to files in the data folder unless given. */
  smtpUrl?: string;
  mailFrom?: string;
  social?: Config['social'];
  legacyTokenSecret?: string;
  clock?: () => Date;
  /** False only in tests: a power cut may then lose data. */
  durable?: boolean;
  logLevel?: string;
}

export interface Backing {
  url: string;
  urls: BackendUrls;
  credentials: Credentials;
  /** Makes a service misbehave; null makes it well again. */
  fault(service: ServiceName, fault: Fault | null): void;
  setClock(clock: () => Date): void;
  /** Takes no more requests, finishes those it has, stops the database. */
  close(): Promise<void>;
}

/**
 * Starts the second program: all backing services on one port, over one database.
 * @throws OperatorError with one sentence when folder, database or port cannot be used.
 */
export async function startBacking(options: StartBackingOptions): Promise<Backing> {
  const { dataDir, databaseUrl, port = 0, host = '127.0.0.1', durable = true, publishWebhookUrl } = options;
  const log = createLog(options.logLevel ?? 'error', 'backing', pino.destination({ dest: 2, sync: true }));
  let clock = options.clock ?? (() => new Date());
  const now = () => clock();
  const faults = new Faults();
  const credentials = ensureCredentials(dataDir, options.credentials);
  const onTrouble = (error: unknown) => log.warn({ err: plain(error) }, 'The database had trouble.');
  const store = await openStore({ dataDir, databaseUrl, durable, onTrouble });

  let url = '';
  const services = createBackingApp({
    db: store.db,
    searchDb: store.searchDb,
    jobs: store.jobs,
    dataDir,
    durable,
    credentials,
    publishWebhookUrl,
    analytics: options.analytics,
    publicOrigin: options.publicOrigin ?? 'http://localhost:3000',
    mail: { smtpUrl: options.smtpUrl, from: options.mailFrom ?? 'Thriftwire <deals@localhost>' },
    social: options.social ?? {},
    legacyTokenSecret: options.legacyTokenSecret,
    now,
    faults,
    log,
    baseUrl: () => url,
  });
  const server = createServer(services.app);
  // Longer than callers keep a connection: none is closed under a request that is on its way.
  server.keepAliveTimeout = 75_000;
  try {
    url = await listen(server, port, host);
  } catch (error) {
    await store.close();
    throw error;
  }
  services.startWork();

  return {
    url,
    urls: {
      cms: `${url}/content`,
      search: `${url}/search`,
      images: `${url}/images`,
      contentHub: `${url}/content-hub`,
      placements: `${url}/placements`,
      subscriptions: `${url}/subscriptions`,
      events: `${url}/events`,
      avatars: `${url}/avatars`,
      users: `${url}/users`,
      engagements: `${url}/engagements`,
      reports: `${url}/reports`,
      mail: `${url}/mail`,
    },
    credentials,
    fault: (service, fault) => faults.set(service, fault),
    setClock: (next) => {
      clock = next;
    },
    close: async () => {
      await stopServing(server);
      await services.stopWork();
      await store.close();
    },
  };
}
