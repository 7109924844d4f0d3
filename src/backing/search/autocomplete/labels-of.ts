import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';

/** Facets whose values have names of their own, and of what. */
const kindOf: Readonly<Record<string, string>> = {
  stores: 'store',
  primary_stores: 'store',
  brands: 'brand',
  merchandise_branches: 'category',
  merchandise_classes: 'category',
  merchandise_types: 'category',
};

/** The names of a facet's values as readers know them; values without one are missing. */
export async function labelsOf(
  db: Db,
  environment: string,
  facet: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const kind = kindOf[facet];
  if (!kind || keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct on (key) key, name from search_names
    where environment = ${environment} and kind = ${kind} and key = any(${[...keys]}::text[])
    order by key, uid`.execute(db);
  const labels = new Map(rows.map(({ key, name }) => [key, name]));
  if (kind !== 'category') return labels;
  // A branch need not be an entry of its own: its leaves make it.
  for (const key of keys) if (!labels.has(key)) labels.set(key, branchName(key));
  return labels;
}

/** `home/bed-and-bath` is "Bed and Bath". */
function branchName(branch: string): string {
  const words = (branch.split('/').at(-1) ?? branch).split(/[-_]/);
  return words.map((word) => (/^(?:and|or|of|for|with)$/.test(word) ? word : capital(word))).join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
