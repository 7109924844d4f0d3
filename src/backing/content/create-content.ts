import { Router } from 'express';
import { plain } from '../platform/answer-error.ts';
import type { Credentials } from '../platform/credentials.ts';
import type { Db } from '../platform/store/database.ts';
import { createDeliveryRouter, type DeliveryDependencies } from './delivery/delivery-router.ts';
import { ContentWriter } from './management/content-writer.ts';
import { createManagementRouter } from './management/management-router.ts';
import { createRouteRulesRouter } from './management/route-rules-router.ts';
import { redateContent } from './redate-content.ts';
import { RouteRules } from './route-rules.ts';
import { WebhookOutbox } from './webhook-outbox.ts';
import { WebhookSender } from './webhook-sender.ts';

interface ContentDependencies extends Pick<DeliveryDependencies, 'assetAddress'> {
  db: Db;
  credentials: Credentials;
  publishWebhookUrl: string | undefined;
  now: () => Date;
  /** Told after every publish, also when nothing has changed by it. */
  onPublished: () => void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** `POST /v3/assets` of the images service, which tools find beside the entries. */
  assetRouter: Router;
}

interface Content {
  router: Router;
  /** For services that change what pages show. */
  outbox: WebhookOutbox;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** The content service: delivery, the write side, and what follows from a publish. */
export function createContent(dependencies: ContentDependencies): Content {
  const { db, credentials, publishWebhookUrl, now, onPublished, log, assetRouter, assetAddress } = dependencies;
  const sender = publishWebhookUrl
    ? new WebhookSender({ db, url: publishWebhookUrl, secret: credentials.webhookSecret, log })
    : undefined;
  const outbox = new WebhookOutbox({ apiKey: credentials.apiKey, isHeard: sender !== undefined });
  const changes = {
    db,
    outbox,
    now,
    onPublished: () => {
      sender?.wake();
      onPublished();
    },
  };
  const writer = new ContentWriter(changes);
  const rules = new RouteRules(changes);
  const stopping = new AbortController();
  let redating: Promise<unknown> = Promise.resolve();

  const router = Router();
  router.use(
    createManagementRouter({ writer, managementToken: credentials.managementToken, assetRouter, assetAddress }),
  );
  router.use(createRouteRulesRouter({ rules, credentials, managementToken: credentials.managementToken }));
  router.use(createDeliveryRouter({ db, credentials, assetAddress }));

  return {
    router,
    outbox,
    startWork: () => {
      sender?.start();
      redating = redateContent(db, outbox, now(), stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: plain(error) }, 'The demo content could not be moved to today.');
      });
    },
    stopWork: async () => {
      stopping.abort();
      await Promise.all([redating, sender?.stop()]);
    },
  };
}
