import { type IndexOptions, indexPublished } from '../search/index-published.ts';
import type { Trx } from '../store/database.ts';
import type { Announcement, WebhookOutbox } from './webhook-outbox.ts';

interface Published {
  event: Announcement['event'];
  /** Rows of `published_entries` that were written or removed. */
  rows: readonly { environment: string; content_type: string; uid: string }[];
  now: Date;
}

/** Last in each transaction that changes what readers see: search finds it so, and receivers are told, per environment. */
export async function announcePublished(
  trx: Trx,
  outbox: WebhookOutbox,
  { event, rows, now }: Published,
  options?: IndexOptions,
): Promise<void> {
  const changes = rows.map(({ environment, content_type: contentType, uid }) => ({ environment, contentType, uid }));
  await indexPublished(trx, changes, options);
  for (const environment of new Set(rows.map((row) => row.environment))) {
    const entries = changes
      .filter((change) => change.environment === environment)
      .map(({ contentType, uid }) => ({ contentType, uid }));
    await outbox.add(trx, { event, environment, entries }, now);
  }
}
