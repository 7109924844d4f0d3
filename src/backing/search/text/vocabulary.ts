import { sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';

/** Longer words are addresses and numbers, which need no completion. */
const MAX_LENGTH = 40;
const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Distinct unstemmed words of texts, in lower case, without punctuation. */
export function vocabularyWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(word) ?? []);
  return [...new Set(words)].filter(({ length }) => length > 1 && length <= MAX_LENGTH);
}

interface WordChanges {
  /** Vocabulary of each written document. */
  added: readonly (readonly string[])[];
  /** Vocabulary of each removed document at the time of writing. */
  removed: readonly (readonly string[])[];
}

/**
 * Counts documents by word, for typo correction and completion. Runs under the indexing lock, so that no count is lost.
 */
export async function recordWords(trx: Trx, environment: string, { added, removed }: WordChanges): Promise<void> {
  const changes = new Map<string, number>();
  const count = (documents: WordChanges['added'], by: number) => {
    for (const words of documents) for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by);
  };
  count(added, 1);
  count(removed, -1);
  // A rewritten document keeps most of its words.
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
