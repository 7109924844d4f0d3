import { noteCandidates } from '../alerts/note-candidates.ts';
import type { Trx } from '../platform/store/database.ts';
import { type IndexOptions, indexPublished } from '../search/index-published.ts';
import type { Announcement, WebhookOutbox } from './webhook-outbox.ts';

interface Published {
  event: Announcement['event'];
  /** Rows of `published_entries` that were written or removed. */
  rows: readonly { environment: string; content_type: string; uid: string }[];
  now: Date;
}

/**
 * Last in each transaction that changes what readers see: search finds it so, alerts are going to look at its deals, and
 * receivers are told, per environment.
 */
export async function announcePublished(
  trx: Trx,
  outbox: WebhookOutbox,
  { event, rows, now }: Published,
  options?: IndexOptions,
): Promise<void> {
  const changes = rows.map(({ environment, content_type: contentType, uid }) => ({ environment, contentType, uid }));
  const indexed = await indexPublished(trx, changes, options);
  const deals = indexed.filter(
    ({ environment, contentType }) => environment === 'production' && contentType === 'post',
  );
  await noteCandidates(
    trx,
    deals.map(({ uid }) => uid),
    now,
  );
  for (const environment of new Set(rows.map((row) => row.environment))) {
    const entries = changes
      .filter((change) => change.environment === environment)
      .map(({ contentType, uid }) => ({ contentType, uid }));
    await outbox.add(trx, { event, environment, entries }, now);
  }
}
