import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../platform/store/database.ts';
import { type AllWords, type RequiredWords, readAllWords } from '../../search/text/all-words.ts';
import { toAllWordsQuery } from '../../search/text/match-all-words.ts';
import { postingsOf } from '../../search/text/postings.ts';
import { synonyms } from '../../search/text/synonyms.ts';
import type { TermForms } from '../../search/text/term-forms.ts';
import { normalizeWords } from '../query-key.ts';
import type { AlertReadingsTable } from './tables.ts';

/** A row of `alert_readings` before it is written. */
export interface AlertReading extends Omit<AlertReadingsTable, 'id' | 'clauses' | 'format' | 'read_at'> {
  clauses: AllWords['clauses'];
}

/** Increase this when the parser changes; a change of synonyms changes `READING_FORMAT` by itself. */
const READING = 1;
export const READING_FORMAT = `${READING}-${createHash('sha256')
  .update(JSON.stringify([...synonyms]))
  .digest('base64url')
  .slice(0, 12)}`;

/** Parses the words of an alert into the form that deals are matched with. Stores nothing. */
export async function readAlert(searchDb: Db, { search_string, excluded_words }: RequiredWords): Promise<AlertReading> {
  const words = await readAllWords(searchDb, 'production', { search_string, excluded_words });
  const texts = [...words.clauses.flatMap(({ forms }) => forms.flatMap(textsOf)), ...words.unknown];
  const [lexemes, queries] = await Promise.all([postingsOf(searchDb).lexemes(texts), toAllWordsQuery(searchDb, words)]);
  return {
    key: keyOf(search_string, excluded_words),
    search_string,
    excluded_words,
    ...queries,
    anchors: anchorsOf(words, lexemes),
    unknown_words: [...new Set(words.unknown.flatMap((word) => lexemes.get(word) ?? []))],
    min_price: words.minPrice ?? null,
    max_price: words.maxPrice ?? null,
    clauses: words.clauses,
  };
}

const keyOf = (searchString: string, excludedWords: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([normalizeWords(searchString), [...new Set(excludedWords.map(normalizeWords))].toSorted()]))
    .digest('base64url');

const textsOf = ({ own, others }: TermForms) => [own, ...others];

/**
 * Stems of which every matching deal has at least one: those of the rarest clause, so that each deal selects few alerts.
 * An alert without words gets the empty anchor, which every deal has.
 */
function anchorsOf({ clauses }: AllWords, lexemes: ReadonlyMap<string, readonly string[]>): string[] {
  const [rarest] = clauses.toSorted((a, b) => a.documents - b.documents);
  if (!rarest) return [''];
  const anchors = rarest.forms.flatMap((forms) =>
    textsOf(forms).flatMap((text) => {
      // A matching deal has all stems of a form; the longest is usually the rarest.
      const [longest] = (lexemes.get(text) ?? []).toSorted((a, b) => b.length - a.length);
      return longest === undefined ? [] : [forms.isUnfinished ? `${longest}*` : longest];
    }),
  );
  return [...new Set(anchors)];
}

/** Saves the reading of an alert. Alerts with the same words share the row and get the new reading, too. */
export async function saveReading(trx: Trx, alertId: string, reading: AlertReading, now: Date): Promise<void> {
  const row = toReadingRow(reading, now);
  const { id } = await trx
    .insertInto('alert_readings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('deal_alerts').set({ reading_id: id }).where('id', '=', alertId).execute();
}

export const toReadingRow = (reading: AlertReading, now: Date) => ({
  ...reading,
  clauses: JSON.stringify(reading.clauses),
  format: READING_FORMAT,
  read_at: now,
});
