import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { AssetStore } from '../images/asset-store.ts';
import { pruneTrashedAssets } from '../images/asset-trash.ts';
import type { Credentials } from '../platform/credentials.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import { plain } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { announcePublished, type OnPublish, WebhookOutbox } from './announce-published.ts';
import { createAssetsRouter } from './assets/assets-router.ts';
import { createDeliveryRouter, type DeliveryDependencies } from './delivery/delivery-router.ts';
import { createStackRouter } from './delivery/stack-router.ts';
import { createDraftsRouter } from './drafts/drafts-router.ts';
import { renewEntryList } from './drafts/renew-entry-list.ts';
import { createEditingRouter } from './editing/editing-router.ts';
import { pruneLeases, pruneVersions } from './editing/prune-versions.ts';
import { pruneTrash } from './editing/trash.ts';
import { createVersionsRouter } from './editing/versions-router.ts';
import { BulkChanges } from './management/bulk-changes.ts';
import { ContentWriter } from './management/content-writer.ts';
import { createFixedPartsRouter } from './management/fixed-parts-router.ts';
import { createManagementRouter } from './management/management-router.ts';
import { createPreviewRouter } from './previews/preview-router.ts';
import { PreviewTokens } from './previews/preview-tokens.ts';
import { Previews } from './previews/previews.ts';
import { type CountFetch, createQuickDealsRouter } from './quick-deals/quick-deals-router.ts';
import { redateDemoContent } from './redate-demo-content.ts';
import { createReleaseRouter } from './releases/release-router.ts';
import { Releases } from './releases/releases.ts';
import { createReviewRouter } from './reviews/review-router.ts';
import { Reviews } from './reviews/reviews.ts';
import { createRouteRulesRouter, RouteRules } from './route-rules.ts';
import { createScheduleRouter } from './schedule/schedule-router.ts';
import { ScheduleWorker } from './schedule/schedule-worker.ts';
import { Schedules } from './schedule/schedules.ts';
import { WebhookSender } from './webhook-sender.ts';

interface ContentDependencies extends Pick<DeliveryDependencies, 'assetAddress' | 'authorize'> {
  db: Db;
  jobs: PgBoss;
  credentials: Credentials;
  publishWebhookUrl: string | undefined;
  publicOrigin: string;
  now: () => Date;
  /** Called after each publish, in this order. */
  onPublish: readonly OnPublish[];
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** `POST /v3/assets` of the images service; the vendor's API serves it beside the entries. */
  assetRouter: Router;
  assets: AssetStore;
  /** For pages of shops that editors read. */
  countFetch: CountFetch;
  networkOf: (request: Request) => string;
  shopOrigins: Readonly<Record<string, string>> | undefined;
}

interface Content {
  router: Router;
  /** For services that change pages without publishing an entry. */
  outbox: WebhookOutbox;
  prune: Prune;
  startWork(): void;
  /** Called after the clock was set. */
  clockSet(): void;
  stopWork(): Promise<void>;
}

/** Most answers stay on one machine: compress quickly. */
const FAST = 1;

/** Callers are identified by headers, never by cookies, so any page may call, as with the vendor's API. */
const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag' });
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response
    .set({
      'Access-Control-Allow-Headers': 'authorization, *',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Max-Age': '86400',
    })
    .sendStatus(204);
};

/** The content service: delivery, management, and the webhooks and re-dating that run beside requests. */
export function createContent(dependencies: ContentDependencies): Content {
  const { db, jobs, credentials, publishWebhookUrl, publicOrigin, now, onPublish, log } = dependencies;
  const { assetRouter, assets, assetAddress, authorize } = dependencies;
  const sender = publishWebhookUrl
    ? new WebhookSender({ jobs, url: publishWebhookUrl, secret: credentials.webhookSecret, log })
    : undefined;
  const outbox = new WebhookOutbox({ jobs, apiKey: credentials.apiKey, hasReceiver: sender !== undefined });
  const announce = announcePublished(onPublish, outbox);
  const writer = new ContentWriter({ db, announce, now, assetAddress });
  const bulk = new BulkChanges({ db, announce, now });
  const scheduleWorker = new ScheduleWorker({ db, jobs, announce, now, log });
  const schedules = new Schedules({ db, now, assetAddress, due: (trx) => scheduleWorker.due(trx) });
  const releases = new Releases({ db, announce, now, due: (trx) => scheduleWorker.due(trx) });
  const reviews = new Reviews({ db, now });
  const tokens = new PreviewTokens(credentials.serviceToken, now);
  const previews = new Previews({ db, tokens, now, publicOrigin });
  const rules = new RouteRules({ db, outbox, now });
  const stopping = new AbortController();
  let redating: Promise<unknown> = Promise.resolve();
  let renewing: Promise<unknown> = Promise.resolve();

  // An application of its own, because only its answers have an ETag.
  const router = express().disable('x-powered-by').set('etag', 'weak');
  router.use(
    allowAnyOrigin,
    compression({ level: FAST, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST } } }),
  );
  router.use(createManagementRouter({ writer, schedules, bulk, now, assetAddress, authorize }), assetRouter);
  router.use(createAssetsRouter({ db, assets, announce, outbox, now, assetAddress, authorize }));
  router.use(createDraftsRouter({ db, assetAddress, authorize, now }));
  router.use(createVersionsRouter({ db, writer, assetAddress, authorize }));
  router.use(createEditingRouter({ db, now, assetAddress, authorize }));
  router.use(createScheduleRouter({ schedules, authorize }), createReleaseRouter({ releases, authorize }));
  const { countFetch, networkOf, shopOrigins } = dependencies;
  const fetching = { countFetch, networkOf, shopOrigins };
  router.use(createQuickDealsRouter({ db, writer, assets, authorize, now, publicOrigin, ...fetching }));
  router.use(createReviewRouter({ reviews, authorize }), createPreviewRouter({ previews, tokens, authorize }));
  router.use(
    createRouteRulesRouter({ rules, authorize }),
    createDeliveryRouter({ db, assetAddress, authorize, previews: tokens }),
  );
  router.use(
    createStackRouter({ db, assetAddress, authorize }),
    createFixedPartsRouter({ authorize, publishWebhookUrl }),
  );

  return {
    router,
    outbox,
    prune: (signal) =>
      Promise.all([
        pruneVersions(db, now(), signal),
        pruneTrash(db, now(), signal),
        pruneTrashedAssets(db, now(), signal),
        pruneLeases(db, now()),
      ]),
    startWork: () => {
      sender?.start();
      scheduleWorker.start();
      renewing = renewEntryList(db, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: plain(error) }, 'The lists of drafts could not be renewed.');
      });
      redating = redateDemoContent(db, announce, now(), stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: plain(error) }, 'The demo content could not be moved to today.');
      });
    },
    clockSet: () => scheduleWorker.wake(),
    stopWork: async () => {
      stopping.abort();
      await Promise.all([redating, renewing, sender?.stop(), scheduleWorker.stop()]);
    },
  };
}
