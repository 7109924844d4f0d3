import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { PublishWebhook } from '../../contracts/content/publish-webhook.ts';
import type { QueueName } from '../platform/jobs/queues.ts';
import type { Trx } from '../platform/store/database.ts';
import type { EntryKey } from './references.ts';

export const PUBLISH_WEBHOOK: QueueName = 'publish-webhook';

export interface Announcement {
  event: PublishWebhook['event'];
  environment: string;
  entries: readonly EntryKey[];
}

interface WebhookOutboxDependencies {
  jobs: Pick<PgBoss, 'send'>;
  apiKey: string;
  /** Without a receiver nothing is queued. */
  hasReceiver: boolean;
}

/** Queues publish webhooks. */
export class WebhookOutbox {
  readonly #dependencies: WebhookOutboxDependencies;

  constructor(dependencies: WebhookOutboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Part of the publishing transaction: a rollback announces nothing. */
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
