import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import type { CorrectWords } from './correct-typed.ts';
import type { LiveNames } from './live-documents.ts';

export interface FoundName {
  kind: keyof LiveNames;
  key: string;
  name: string;
  url: string | null;
  folded: string;
}

const MAX_NAMES = 200;

/**
 * Stores, brands and categories whose names have words that begin like these; without any, those of the corrected
 * words.
 */
export async function findNames(
  db: Db,
  environment: string,
  words: readonly string[],
  correct: CorrectWords,
): Promise<FoundName[]> {
  if (words.length === 0) return [];
  const found = await findNamesByPrefix(db, environment, words.slice(0, -1), words.slice(-1));
  if (found.length > 0) return found;
  const { before, last } = await correct();
  return last.length === 0 ? [] : findNamesByPrefix(db, environment, before, last);
}

function findNamesByPrefix(
  db: Db,
  environment: string,
  before: readonly string[],
  last: readonly string[],
): Promise<FoundName[]> {
  const prefixQuery = (words: string) =>
    words
      .split(' ')
      .map((word) => `'${word.replaceAll("'", "''")}':*`)
      .join(' & ');
  const condition = [...before.map(prefixQuery), `(${last.map(prefixQuery).join(' | ')})`].join(' & ');
  return selectNames(db, environment, sql`n.words @@ to_tsquery('simple', ${condition}::text)`);
}

export const namesOf = (db: Db, environment: string, kind: FoundName['kind'], keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : selectNames(db, environment, sql`n.kind = ${kind} and n.key = any(${[...keys]}::text[])`);

async function selectNames(db: Db, environment: string, condition: RawBuilder<unknown>): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select n.kind, n.key, n.name, n.folded,
      (select page.url from search_names page
        where n.kind = 'category' and page.environment = n.environment and page.kind = 'category_page' and page.key = n.key
        order by length(page.url), page.uid limit 1) as url
    from search_names n
    where n.environment = ${environment} and n.kind <> 'category_page' and not n.is_hidden and ${condition}
    limit ${MAX_NAMES}`.execute(db);
  return rows;
}

/** Names that begin with the text first, then those with most on offer; drops brands and categories without offers. */
export function orderNames(names: readonly FoundName[], text: string, live: LiveNames): FoundName[] {
  const count = ({ kind, key }: FoundName) => live[kind].get(key) ?? 0;
  const startsWithText = ({ folded }: FoundName) => (folded.startsWith(text) ? 1 : 0);
  const known = new Set<string>();
  return names
    .filter((name) => name.kind === 'store' || count(name) > 0)
    .toSorted((a, b) => startsWithText(b) - startsWithText(a) || count(b) - count(a) || (a.folded < b.folded ? -1 : 1))
    .filter(({ kind, folded }) => !known.has(`${kind} ${folded}`) && known.add(`${kind} ${folded}`));
}
