import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Express } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { createAvatarRouter } from './accounts/avatars/avatar-router.ts';
import { createUsers } from './accounts/create-users.ts';
import { NetworkLimit } from './accounts/network-limit.ts';
import { createDealAlerts } from './alerts/create-deal-alerts.ts';
import { createEventsService } from './analytics/events-service.ts';
import { createContent } from './content/create-content.ts';
import { recordUpload } from './content/record-changes.ts';
import { createContentHubRouter } from './deals/content-hub-router.ts';
import { createPlacementsRouter } from './feeds/placements-router.ts';
import { assetTotals } from './images/asset-store.ts';
import { createImages } from './images/images-service.ts';
import { createMail } from './mail/create-mail.ts';
import { createSubscriptionsRouter } from './my-deals/subscriptions-router.ts';
import { createAuthorize } from './platform/authorize.ts';
import type { Credentials } from './platform/credentials.ts';
import type { Faults } from './platform/faults.ts';
import { Pruning } from './platform/jobs/pruning.ts';
import { answerError, answerNotFound, plain } from './platform/refusal.ts';
import type { Db } from './platform/store/database.ts';
import { createReports } from './reports/create-reports.ts';
import { createSaves } from './saves/create-saves.ts';
import { indexPublished } from './search/index-published.ts';
import { QueryLog } from './search/queries/query-log.ts';
import { renewDocuments } from './search/renew-documents.ts';
import { SearchEngine } from './search/search-engine.ts';
import { createSearchRouters } from './search/search-router.ts';
import { warmPostings } from './search/text/postings.ts';
import { networkOf } from './staff/accounts/network-attempts.ts';
import { createStaff } from './staff/create-staff.ts';
import { createDeskRouter } from './staff/desk-router.ts';
import { createOperationsRouter } from './staff/operations/operations-router.ts';
import { createPlanningRouter } from './staff/planning-router.ts';

interface BackingAppDependencies {
  db: Db;
  searchDb: Db;
  jobs: PgBoss;
  dataDir: string;
  durable: boolean;
  credentials: Credentials;
  publishWebhookUrl: string | undefined;
  analytics: Config['analytics'];
  publicOrigin: string;
  mail: { smtpUrl: string | undefined; from: string; dkim: Config['mail']['dkim']; pace: Config['mail']['pace'] };
  social: Config['social'];
  legacyTokenSecret: string | undefined;
  /** Servers in place of the hosts of shops. */
  shopOrigins: Readonly<Record<string, string>> | undefined;
  /** Administrators need a second factor. */
  requiresSecondFactor: boolean;
  now: () => Date;
  faults: Faults;
  log: Logger;
  /** Called per request: the port is known only after the program listens. */
  baseUrl: () => string;
}

interface BackingApp {
  app: Express;
  /** A new link that creates the first administrator; undefined once one has joined. */
  firstAdministratorLink(): Promise<string | undefined>;
  /** Starts the workers and background tasks. */
  startWork(): void;
  /** Called after the clock was set. */
  clockSet(): void;
  stopWork(): Promise<void>;
}

/** The first pages after a start need the database and the processor themselves. */
const WARM_POSTINGS_AFTER_MS = 2_000;

/** Creates all backing services and mounts each under its prefix. */
export function createBackingApp(dependencies: BackingAppDependencies): BackingApp {
  const { db, searchDb, dataDir, durable, credentials, publishWebhookUrl, analytics, now, faults, log, baseUrl } =
    dependencies;
  const { jobs, publicOrigin, social, legacyTokenSecret } = dependencies;
  const { apiKey, serviceToken } = credentials;
  const assetAddress = () => ({ imagesUrl: `${baseUrl()}/images`, apiKey });
  const staff = createStaff({
    db,
    now,
    dataDir,
    publicOrigin,
    requiresSecondFactor: dependencies.requiresSecondFactor,
    serviceToken,
  });
  const authorize = createAuthorize(credentials, (token) => users.verifyToken(token), staff.access);
  const images = createImages({ db, dataDir, assetAddress, durable, authorize, onUpload: recordUpload });
  const networkLimit = new NetworkLimit(db, now);
  const content = createContent({
    db,
    jobs,
    credentials,
    publishWebhookUrl,
    publicOrigin,
    now,
    onPublish: [
      (trx, published) => reports.onPublish(trx, published),
      async (trx, { entries, isRefreshed, now: publishedAt }) => {
        const documents = await indexPublished(trx, entries, { withDependents: !isRefreshed });
        await dealAlerts.onIndexed(trx, documents, publishedAt);
        await saves.onIndexed(trx, documents, publishedAt);
      },
    ],
    log,
    assetRouter: images.assetRouter,
    assets: images.assets,
    countFetch: (kind, tries, key) => networkLimit.attempt({ kind, tries }, key, async () => undefined),
    networkOf: (request) => networkOf(request, authorize),
    shopOrigins: dependencies.shopOrigins,
    assetAddress,
    authorize,
  });
  const engine = new SearchEngine({ db: searchDb, now, assetAddress });
  const onQueryError = (error: unknown) => log.warn({ err: plain(error) }, 'Searches could not be remembered.');
  const queries = new QueryLog(db, now, onQueryError);
  const { search, contentHubSearch } = createSearchRouters({ db: searchDb, now, engine, queries, authorize });
  let warming: Promise<unknown> = Promise.resolve();
  let renewing: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const warm = async () => {
    await engine.warm();
    await sleep(WARM_POSTINGS_AFTER_MS, undefined, { signal: stopping.signal });
    await warmPostings(searchDb, 'production', stopping.signal);
  };
  const contentHub = createContentHubRouter({
    db: searchDb,
    now,
    assetAddress,
    engine,
    contentHubSearch,
    authorize,
  });

  const mail = createMail({
    db,
    jobs,
    dataDir,
    durable,
    authorize,
    publicOrigin,
    ...dependencies.mail,
    onGivenUp: {
      alert: (id, isFinal) => dealAlerts.onMailGivenUp(id, isFinal),
      watch: (id, isFinal) => saves.onMailGivenUp(id, isFinal),
    },
    now,
    log,
  });
  const users = createUsers({ db, now, log, mailer: mail.mailer, social, legacyTokenSecret, serviceToken, authorize });
  const dealAlerts = createDealAlerts({
    db,
    jobs,
    searchDb,
    now,
    log,
    authorize,
    apiKey,
    mailer: mail.mailer,
  });
  const saves = createSaves({ db, jobs, now, log, authorize, apiKey, mailer: mail.mailer });
  const events = createEventsService({ db, jobs, now, log, authorize, analytics });
  const reports = createReports({ db, outbox: content.outbox, now, authorize });
  const prunes = {
    content: content.prune,
    users: users.prune,
    alerts: dealAlerts.prune,
    saves: saves.prune,
    mail: mail.prune,
    events: events.prune,
    reports: reports.prune,
    staff: staff.prune,
  };
  const pruning = new Pruning({ jobs, prunes, log });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  const staffRouter = staff.createRouter({ authorize, mailer: mail.mailer });
  const hasMailServer = dependencies.mail.smtpUrl !== undefined;
  const deskRouter = createDeskRouter({ db, authorize, now, hasMailServer });
  const planningRouter = createPlanningRouter({ db, engine, authorize, now });
  const operations = createOperationsRouter({
    ...{ db, searchDb, jobs, dataDir, now, authorize, hasMailServer },
    outbox: content.outbox,
    countDocuments: () => engine.countDocuments(),
    countAssets: () => assetTotals(db),
    checkMail: () => mail.checkDelivery(),
    pace: mail.pace,
    checkMailDomain: () => mail.checkDomain(),
  });
  app.use(
    '/content',
    faults.middleware('content'),
    staffRouter,
    operations,
    deskRouter,
    planningRouter,
    content.router,
  );
  app.use('/search', faults.middleware('search'), search);
  app.use('/content-hub', faults.middleware('content-hub'), contentHub);
  app.use('/placements', faults.middleware('placements'), createPlacementsRouter({ db, engine, authorize, now }));
  app.use(
    '/subscriptions',
    faults.middleware('subscriptions'),
    createSubscriptionsRouter({ db, now, engine, authorize }),
    dealAlerts.router,
  );
  app.use('/engagements', faults.middleware('engagements'), saves.router);
  app.use('/reports', faults.middleware('reports'), reports.router);
  app.use('/events', faults.middleware('events'), events.router);
  app.use('/avatars', faults.middleware('avatars'), createAvatarRouter({ dataDir, authorize, durable }));
  app.use('/mail', mail.router);
  app.use('/users', faults.middleware('users'), users.router);
  app.use('/images', faults.middleware('images'), images.imageRouter);
  app.use(answerNotFound);
  app.use(answerError(log));
  return {
    app,
    firstAdministratorLink: () => staff.firstAdministratorLink(),
    startWork: () => {
      content.startWork();
      events.startWork();
      mail.startWork();
      dealAlerts.startWork();
      saves.startWork();
      pruning.start();
      warming = warm().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: plain(error) }, 'Search could not be warmed.');
      });
      renewing = renewDocuments(db, stopping.signal).catch((error: unknown) =>
        log.error({ err: plain(error) }, 'Search documents could not be made anew.'),
      );
    },
    clockSet: () => {
      content.clockSet();
      saves.clockSet();
    },
    stopWork: async () => {
      stopping.abort();
      await Promise.all([
        content.stopWork(),
        events.stopWork(),
        mail.stopWork(),
        dealAlerts.stopWork(),
        saves.stopWork(),
        pruning.stop(),
        queries.stop(),
        warming,
        renewing,
      ]);
    },
  };
}
