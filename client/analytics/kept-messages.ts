import { randomUuid } from '../platform/random-uuid.ts';

/** Messages that wait outlive their document in the storage of all tabs, each document's under a key of its own. */
const KEYS = 'events:';
const ownKey = KEYS + randomUuid();
/** A document that lives writes at least this often while messages wait. */
const ABANDONED_AFTER_MS = 90_000;
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60_000;

/** Storage may be full or refused: the messages then live as long as the document. */
export function keepMessages(lines: readonly string[], writtenAt = Date.now()): void {
  try {
    if (lines.length === 0) localStorage.removeItem(ownKey);
    else localStorage.setItem(ownKey, [writtenAt, ...lines].join('\n'));
  } catch {}
}

/** For the next document that comes, of whichever tab. */
export const abandonMessages = (lines: readonly string[]): void => keepMessages(lines, Date.now() - ABANDONED_AFTER_MS);

/** About `room` messages that documents have left behind. What is older than a week is dropped. */
export function takeAbandonedMessages(room: number): string[] {
  const taken: string[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(KEYS) || taken.length >= room) continue;
      const [writtenAt, ...lines] = (localStorage.getItem(key) ?? '').split('\n');
      const age = Date.now() - Number(writtenAt);
      if (age < ABANDONED_AFTER_MS) continue;
      localStorage.removeItem(key);
      if (age < FORGOTTEN_AFTER_MS) taken.push(...lines);
    }
  } catch {}
  return taken;
}
