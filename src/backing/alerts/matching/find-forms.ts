import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import { eachForm } from '../../search/text/term-forms.ts';
import type { AlertClause } from './tables.ts';

/** Of each clause the form that a document has, as typed before others; undefined: it has none. */
export async function findForms(
  db: Db,
  documentId: number,
  clauses: readonly AlertClause[],
): Promise<(string | undefined)[]> {
  const forms = clauses.flatMap(({ forms: all }, nth) =>
    all.flatMap((one) => {
      const texts = [one.own, ...one.others];
      return eachForm(one).map((query, at) => ({ nth, text: texts[at] ?? one.own, query }));
    }),
  );
  if (forms.length === 0) return clauses.map(() => undefined);
  const { rows } = await sql<{ has: boolean[] }>`
    select array[${sql.join(forms.map(({ query }) => sql`words @@ ${query}`))}] as has
    from ${indexedPosts} d where id = ${documentId}`.execute(db);
  const has = rows[0]?.has ?? [];
  return clauses.map((_, clause) => forms.find(({ nth }, at) => nth === clause && has[at])?.text);
}
