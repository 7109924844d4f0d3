import { randomUUID } from 'node:crypto';
import type { PublishWebhook } from '../../contracts/content/publish-webhook.ts';
import type { Trx } from '../platform/store/database.ts';
import type { EntryKey } from './references.ts';

export interface Announcement {
  event: PublishWebhook['event'];
  environment: string;
  entries: readonly EntryKey[];
}

/** Where publishing leaves what is to be announced. */
export class WebhookOutbox {
  readonly #apiKey: string;
  readonly #isHeard: boolean;

  /** Without a receiver (`isHeard`) nothing is kept. */
  constructor({ apiKey, isHeard }: { apiKey: string; isHeard: boolean }) {
    this.#apiKey = apiKey;
    this.#isHeard = isHeard;
  }

  /** Part of the publishing transaction: what is rolled back is not announced. */
  async add(trx: Trx, { event, environment, entries }: Announcement, now: Date): Promise<void> {
    if (!this.#isHeard) return;
    const body: PublishWebhook = {
      event,
      module: 'entry',
      api_key: this.#apiKey,
      event_id: randomUUID(),
      triggered_at: now.toISOString(),
      data: {
        environment,
        entries: entries.map(({ contentType, uid }) => ({ content_type: { uid: contentType }, entry: { uid } })),
      },
    };
    await trx
      .insertInto('publish_webhooks')
      .values({ body: JSON.stringify(body) })
      .execute();
  }
}
