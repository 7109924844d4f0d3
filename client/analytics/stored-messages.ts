import { tryStorage } from '../platform/browser-storage.ts';
import { randomUuid } from '../platform/random-uuid.ts';

/** Waiting messages outlive their document in local storage, under one key per document. */
const KEY_PREFIX = 'events:';
const ownKey = KEY_PREFIX + randomUuid();
/** A live document writes more often than this while messages wait. */
const ABANDONED_AFTER_MS = 90_000;
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** With full or disabled storage the messages live as long as the document. */
export function storeMessages(lines: readonly string[], writtenAt = Date.now()): void {
  tryStorage(() => {
    if (lines.length === 0) localStorage.removeItem(ownKey);
    else localStorage.setItem(ownKey, [writtenAt, ...lines].join('\n'));
  });
}

/** Lets another document of any tab claim the messages. */
export const abandonMessages = (lines: readonly string[]): void =>
  storeMessages(lines, Date.now() - ABANDONED_AFTER_MS);

/** Claims about `limit` messages of closed documents. Drops messages older than a week. */
export function claimAbandonedMessages(limit: number): string[] {
  const claimed: string[] = [];
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(KEY_PREFIX) || claimed.length >= limit) continue;
      const [writtenAt, ...lines] = (localStorage.getItem(key) ?? '').split('\n');
      const age = Date.now() - Number(writtenAt);
      if (age < ABANDONED_AFTER_MS) continue;
      localStorage.removeItem(key);
      if (age < MAX_AGE_MS) claimed.push(...lines);
    }
  });
  return claimed;
}
