import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import type { BackendUrls } from '../../config/backends.ts';
import type { Config } from '../../config/config.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { type Credentials, ensureCredentials } from './platform/credentials.ts';
import { type Fault, Faults, type ServiceName } from './platform/faults.ts';
import { listen, stopServing } from './platform/listen.ts';
import { plain } from './platform/refusal.ts';
import { openStore } from './platform/store/open-store.ts';

export interface StartBackingOptions {
  dataDir: string;
  /** 0: any free port. */
  port?: number;
  host?: string;
  /** An external PostgreSQL server instead of the embedded one. */
  databaseUrl?: string;
  credentials?: Partial<Credentials>;
  /** The receiver of publish webhooks. */
  publishWebhookUrl?: string;
  /** The external tool that receives events. */
  analytics?: Config['analytics'];
  /** The site that mails link to; without trailing slash. */
  publicOrigin?: string;
  /** Absent: mails become files in the data folder. */
  smtpUrl?: string;
  mailFrom?: string;
  dkim?: Config['mail']['dkim'];
  /** Absent: deal alert mails wait only where a server asks for it. */
  mailPace?: Config['mail']['pace'];
  social?: Config['social'];
  legacyTokenSecret?: string;
  /** Administrators need a second factor before anything else works. */
  requiresSecondFactor?: boolean;
  clock?: () => Date;
  /** Only in tests: servers that answer in place of the hosts of shops. */
  shopOrigins?: Readonly<Record<string, string>>;
  /** False only in tests: a power cut may then lose data. */
  durable?: boolean;
  logLevel?: string;
}

export interface Backing {
  url: string;
  urls: BackendUrls;
  credentials: Credentials;
  /** Creates the first administrator, once; undefined when one has joined. */
  firstAdministratorLink: string | undefined;
  log: Logger;
  /** Injects a fault into a service; null clears it. */
  fault(service: ServiceName, fault: Fault | null): void;
  setClock(clock: () => Date): void;
  /** Stops accepting requests, finishes those in progress, stops the database. */
  close(): Promise<void>;
}

/**
 * Starts the second program: all backing services on one port, over one database.
 * @throws OperatorError when the folder, database or port cannot be used.
 */
export async function startBacking(options: StartBackingOptions): Promise<Backing> {
  const { dataDir, databaseUrl, port = 0, host = '127.0.0.1', durable = true, publishWebhookUrl } = options;
  const log = createLog(options.logLevel ?? 'error', 'backing', pino.destination({ dest: 2, sync: true }));
  let clock = options.clock ?? (() => new Date());
  const now = () => clock();
  const faults = new Faults();
  const credentials = ensureCredentials(dataDir, options.credentials);
  const onError = (error: unknown) => log.warn({ err: plain(error) }, 'The database had trouble.');
  const opening = openStore({ dataDir, databaseUrl, durable, onError });
  // Loading the code of the services blocks this program: the database server starts meanwhile.
  const loading = nextTurn().then(() => import('./backing-app.ts'));
  const [store, { createBackingApp }] = await Promise.all([opening, loading]);

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
    mail: {
      smtpUrl: options.smtpUrl,
      from: options.mailFrom ?? 'Thriftwire <deals@localhost>',
      dkim: options.dkim,
      pace: options.mailPace ?? { perMinute: 0, warmUpFrom: undefined },
    },
    social: options.social ?? {},
    legacyTokenSecret: options.legacyTokenSecret,
    requiresSecondFactor: options.requiresSecondFactor ?? false,
    shopOrigins: options.shopOrigins,
    now,
    faults,
    log,
    baseUrl: () => url,
  });
  const server = createServer(services.app);
  // Longer than callers keep idle connections, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 75_000;
  let firstAdministratorLink: string | undefined;
  try {
    firstAdministratorLink = await services.firstAdministratorLink();
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
    firstAdministratorLink,
    log,
    fault: (service, fault) => faults.set(service, fault),
    setClock: (next) => {
      clock = next;
      services.clockSet();
    },
    close: async () => {
      await stopServing(server);
      await services.stopWork();
      await store.close();
    },
  };
}
