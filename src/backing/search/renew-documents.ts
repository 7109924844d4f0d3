import { sql } from 'kysely';
import { publishedAfter } from '../content/published/published-facts.ts';
import type { EntryKey } from '../content/references.ts';
import type { Db } from '../platform/store/database.ts';
import { indexPublished, isSearched } from './index-published.ts';

/** Increase it when documents, names or vocabulary are derived differently. */
const FORMAT = 5;
/** Publishing waits for one batch at most. */
const BATCH = 250;

type Published = EntryKey & { environment: string };

/**
 * Rebuilds documents that an earlier version of the program wrote. An interrupted rebuild starts over at the next
 * start.
 */
export async function renewDocuments(db: Db, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ format: number }>`select format from search_format`.execute(db);
  if (rows[0]?.format === FORMAT) return;
  let last: Published | undefined;
  do {
    if (signal.aborted) return;
    const batch: Published[] = await publishedAfter(db, last, BATCH);
    const searched = batch.filter(({ contentType }) => isSearched(contentType));
    await db.transaction().execute((trx) => indexPublished(trx, searched, { withDependents: false }));
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
  await db.transaction().execute(async (trx) => {
    await sql`delete from search_format`.execute(trx);
    await sql`insert into search_format (format) values (${FORMAT})`.execute(trx);
  });
}
