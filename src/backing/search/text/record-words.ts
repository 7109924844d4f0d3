import { sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';

interface WordChanges {
  /** The vocabulary words of each document written. */
  added: readonly (readonly string[])[];
  /** Those of each document removed, as they were written. */
  removed: readonly (readonly string[])[];
}

/**
 * Keeps count of how many documents have each word: what typo repair and unfinished words choose from. Runs under the
 * lock of indexing, so that counts never miss each other.
 */
export async function recordWords(trx: Trx, environment: string, { added, removed }: WordChanges): Promise<void> {
  const changes = new Map<string, number>();
  const count = (documents: WordChanges['added'], by: number) => {
    for (const words of documents) for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by);
  };
  count(added, 1);
  count(removed, -1);
  // A document written again has mostly the words that it had.
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const words = changed.map(([word]) => word);
  await sql`
    insert into search_vocabulary (environment, word, documents)
    select ${environment}, word, by from unnest(${words}::text[], ${changed.map(([, by]) => by)}::int[]) as change(word, by)
    on conflict (environment, word) do update set documents = search_vocabulary.documents + excluded.documents`.execute(
    trx,
  );
  if (changed.some(([, by]) => by < 0)) {
    await sql`
      delete from search_vocabulary
      where environment = ${environment} and word = any(${words}::text[]) and documents <= 0`.execute(trx);
  }
}
