import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/database.ts';

/** What `aggs` may name, and the column that it counts. */
export const aggregationColumns = {
  brands: 'brands',
  genders: 'genders',
  merchandise_classes: 'merchandise_classes',
  primary_stores: 'primary_stores',
} as const;
export type AggregationName = keyof typeof aggregationColumns;

export type Aggregations = Record<string, { key: string; count: number }[]>;

/** How many documents of the whole result have each value, most frequent first. */
export async function countAggregations(
  db: Db,
  names: readonly AggregationName[],
  matches: RawBuilder<boolean>,
): Promise<Aggregations> {
  const aggregations: Aggregations = Object.fromEntries(names.map((name) => [name, []]));
  if (names.length === 0) return aggregations;
  const columns = sql.join(names.map((name) => sql.ref(aggregationColumns[name])));
  const groups = names.map(
    (name) => sql`
      select ${name}::text as name, value as key, count(*)::int as count
      from matching, unnest(${sql.ref(aggregationColumns[name])}) as value group by value`,
  );
  const { rows } = await sql<{ name: string; key: string; count: number }>`
    with matching as materialized (select ${columns} from search_documents where ${matches})
    ${sql.join(groups, sql` union all `)} order by count desc, key`.execute(db);
  for (const { name, key, count } of rows) aggregations[name]?.push({ key, count });
  return aggregations;
}

/** How many documents the whole result has. */
export async function countMatches(db: Db, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_documents where ${matches}`.execute(db);
  return rows[0]?.count ?? 0;
}
