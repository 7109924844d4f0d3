import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';
import { postingsOf } from '../../search/text/postings.ts';
import { synonyms } from '../../search/text/synonyms.ts';
import { eachForm, type TermForms } from '../../search/text/term-forms.ts';
import { plainWords } from '../query-key.ts';
import { type AlertWords, readAlertWords, type WordsOfAlert } from './alert-words.ts';
import type { AlertReadingsTable } from './tables.ts';

/** A row of `alert_readings` before it is written. */
export interface AlertReading extends Omit<AlertReadingsTable, 'id' | 'clauses' | 'format' | 'read_at'> {
  clauses: AlertWords['clauses'];
}

/** Grows whenever words are read in another way than before; new synonyms are one by themselves. */
const READING = 1;
export const READING_FORMAT = `${READING}-${createHash('sha256')
  .update(JSON.stringify([...synonyms]))
  .digest('base64url')
  .slice(0, 12)}`;

/** Reads the words of an alert into a form that deals are held against. Nothing is written. */
export async function readAlert(searchDb: Db, { search_string, excluded_words }: WordsOfAlert): Promise<AlertReading> {
  const words = await readAlertWords(searchDb, { search_string, excluded_words });
  const texts = [...words.clauses.flatMap(({ forms }) => forms.flatMap(textsOf)), ...words.unknown];
  const [lexemes, queries] = await Promise.all([postingsOf(searchDb).lexemes(texts), toTsqueries(searchDb, words)]);
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
    .update(JSON.stringify([plainWords(searchString), [...new Set(excludedWords.map(plainWords))].toSorted()]))
    .digest('base64url');

const textsOf = ({ own, others }: TermForms) => [own, ...others];

/**
 * Stems of which a deal that is found has at least one: those of the rarest thing that is asked for, so that a deal leads
 * to few alerts. One that asks for no word is looked at with each deal.
 */
function anchorsOf({ clauses }: AlertWords, lexemes: ReadonlyMap<string, readonly string[]>): string[] {
  const [rarest] = clauses.toSorted((a, b) => a.documents - b.documents);
  if (!rarest) return [''];
  const anchors = rarest.forms.flatMap((forms) =>
    textsOf(forms).flatMap((text) => {
      // A deal has all the stems of a form; longer ones are mostly rarer.
      const [longest] = (lexemes.get(text) ?? []).toSorted((a, b) => b.length - a.length);
      return longest === undefined ? [] : [forms.isUnfinished ? `${longest}*` : longest];
    }),
  );
  return [...new Set(anchors)];
}

/** Reads no table: PostgreSQL alone knows how it makes stems. */
async function toTsqueries(
  searchDb: Db,
  { clauses, none }: AlertWords,
): Promise<Pick<AlertReading, 'words' | 'about'>> {
  const anyOf = (forms: readonly TermForms[]) => sql`(${joined(forms.flatMap(eachForm), '||')})`;
  const asked = clauses.map(({ forms }) => anyOf(forms));
  const words = none.length > 0 ? [...asked, sql`!!${anyOf(none.flatMap(({ forms }) => forms))}`] : asked;
  if (words.length === 0) return { words: null, about: null };
  const { rows } = await sql<Pick<AlertReading, 'words' | 'about'>>`
    select nullif((${joined(words, '&&')})::text, '') as words,
      ${asked.length > 0 ? sql`nullif((${joined(asked, '||')})::text, '')` : sql`null`} as about`.execute(searchDb);
  return rows[0] ?? { words: null, about: null };
}

const joined = (parts: readonly RawBuilder<unknown>[], operator: '||' | '&&') =>
  sql.join(parts, sql.raw(` ${operator} `));

/**
 * Whether its words have anything that deals are told apart by: those of an alert for `the` or for all but `-socks` have
 * none, whatever its rules are. A price in words is something. `matchDeals` goes by the same.
 */
export const looksForSomething = ({
  clauses,
  min_price,
  max_price,
}: Pick<AlertReading, 'min_price' | 'max_price'> & { clauses: readonly unknown[] }): boolean =>
  clauses.length > 0 || min_price !== null || max_price !== null;

/** Takes the place of what was kept before; what others share is read anew with it. */
export async function keepReading(trx: Trx, alertId: string, reading: AlertReading, now: Date): Promise<void> {
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
