import { type RawBuilder, sql } from 'kysely';

/** More words than this say nothing new, and cost. */
const MAX_TERMS = 32;

export interface TextQuery {
  /** Words and "exact phrases": a match has at least one. */
  any: string[];
  /** Words and phrases after a minus: a match has none. */
  none: string[];
}

/** Reads what a visitor typed; undefined when it holds no word. */
export function readTextQuery(text: string): TextQuery | undefined {
  const query: TextQuery = { any: [], none: [] };
  for (const [, minus, phrase, word] of text.matchAll(/(-)?(?:"([^"]*)"|([^\s"]+))/gu)) {
    const term = (phrase ?? word ?? '').trim();
    if (!/[\p{L}\p{N}]/u.test(term) || query.any.length + query.none.length >= MAX_TERMS) continue;
    (minus ? query.none : query.any).push(term);
  }
  return query.any.length + query.none.length > 0 ? query : undefined;
}

/** The query for the database: any of the terms and none of the others, each a word or a phrase. */
export function toTsquery({ any, none }: TextQuery): RawBuilder<string> {
  const terms = (list: string[]) =>
    sql.join(
      list.map((term) => sql`phraseto_tsquery('english', ${term})`),
      sql` || `,
    );
  if (none.length === 0) return sql`(${terms(any)})`;
  if (any.length === 0) return sql`!!(${terms(none)})`;
  return sql`((${terms(any)}) && !!(${terms(none)}))`;
}
