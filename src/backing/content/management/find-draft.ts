import type { Db, Trx } from '../../platform/store/database.ts';
import { entryNotFound } from '../content-refusal.ts';
import type { EntryKey } from '../references.ts';
import type { StoredEntry } from './store-entries.ts';

/** The latest saved version. `lock`: other writers of the entry wait for the end of the transaction. @throws Refusal 422 */
export async function findDraft(db: Db | Trx, key: EntryKey, { lock = false } = {}): Promise<StoredEntry> {
  const found = await db
    .selectFrom('entries')
    .selectAll()
    .where('content_type', '=', key.contentType)
    .where('uid', '=', key.uid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw entryNotFound();
  return found;
}
