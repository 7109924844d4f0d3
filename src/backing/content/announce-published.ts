import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { PublishWebhook } from '../../contracts/content/publish-webhook.ts';
import type { QueueName } from '../platform/jobs/queues.ts';
import type { Trx } from '../platform/store/database.ts';
import { type Published, recordPublished } from './record-changes.ts';
import type { EntryKey } from './references.ts';

/** Runs in the publishing transaction. */
export type OnPublish = (trx: Trx, published: Published) => Promise<void>;

/**
 * Runs last in each transaction that changes published content: calls the services that depend on content, queues one
 * webhook per environment, and records the changes.
 */
export function announcePublished(listeners: readonly OnPublish[], outbox: WebhookOutbox): OnPublish {
  return async (trx, published) => {
    if (published.entries.length === 0) return;
    for (const listener of listeners) await listener(trx, published);
    const { event, entries, now, isRecordedLater = false } = published;
    for (const environment of new Set(entries.map((entry) => entry.environment))) {
      const own = entries.filter((entry) => entry.environment === environment);
      await outbox.add(trx, { event, environment, entries: own }, now);
    }
    // The lock of recording must be the last one: a transaction that announces more than once records at its end.
    if (!isRecordedLater) await recordPublished(trx, published);
  };
}

export const PUBLISH_WEBHOOK: QueueName = 'publish-webhook';

export interface Announcement {
  event: PublishWebhook['event'];
  environment: string;
  entries: readonly EntryKey[];
}

interface WebhookOutboxDependencies {
  jobs: Pick<PgBoss, 'send'>;
  apiKey: string;
  /** False: webhooks are not queued. */
  hasReceiver: boolean;
}

/** Queues publish webhooks. */
export class WebhookOutbox {
  readonly #dependencies: WebhookOutboxDependencies;

  constructor(dependencies: WebhookOutboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a site receives webhooks. */
  get hasReceiver(): boolean {
    return this.#dependencies.hasReceiver;
  }

  /** Queues within the publishing transaction, so that a rollback announces nothing. */
  async add(trx: Trx, { event, environment, entries }: Announcement, now: Date): Promise<void> {
    const { jobs, apiKey, hasReceiver } = this.#dependencies;
    if (!hasReceiver) return;
    const webhook: PublishWebhook = {
      event,
      module: 'entry',
      api_key: apiKey,
      event_id: randomUUID(),
      triggered_at: now.toISOString(),
      data: {
        environment,
        entries: entries.map(({ contentType, uid }) => ({ content_type: { uid: contentType }, entry: { uid } })),
      },
    };
    await jobs.send(PUBLISH_WEBHOOK, webhook, { db: fromKysely(trx) });
  }
}
