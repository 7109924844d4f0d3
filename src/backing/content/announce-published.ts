import type { Trx } from '../platform/store/database.ts';
import type { EntryKey } from './references.ts';
import type { Announcement, WebhookOutbox } from './webhook-outbox.ts';

export interface Published {
  event: Announcement['event'];
  /** Entries that readers of an environment see in a new version, or no longer. */
  entries: readonly (EntryKey & { environment: string })[];
  now: Date;
  /** The dates of demo content have been moved: names and slugs are the same, and no editor has checked anything. */
  isRedated?: boolean;
}

/** Part of the publishing transaction. */
export type OnPublish = (trx: Trx, published: Published) => Promise<void>;

/**
 * Runs last in each transaction that changes what readers see: services that depend on content follow, and receivers of webhooks
 * are notified, per environment.
 */
export function announcePublished(listeners: readonly OnPublish[], outbox: WebhookOutbox): OnPublish {
  return async (trx, published) => {
    if (published.entries.length === 0) return;
    for (const listener of listeners) await listener(trx, published);
    const { event, entries, now } = published;
    for (const environment of new Set(entries.map((entry) => entry.environment))) {
      const own = entries.filter((entry) => entry.environment === environment);
      await outbox.add(trx, { event, environment, entries: own }, now);
    }
  };
}
