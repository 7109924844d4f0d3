import { sql } from 'kysely';
import type { Environment } from '../../contracts/content/delivery.ts';
import type { aggregationNames } from '../../contracts/search/search.ts';
import type { Db } from '../platform/store/database.ts';
import type { ListingIndex } from './listing/listing-index.ts';

export type AggregationName = (typeof aggregationNames)[number];
/** Facets are counted by value, from the column of the same name. */
type FacetName = Exclude<AggregationName, 'prices'>;

export const isFacet = (name: AggregationName): name is FacetName => name !== 'prices';

/** The filter that the counts of a facet ignore: classes are top-level branches, filtered as branches. */
export const ownFilter = (name: FacetName): Exclude<FacetName, 'merchandise_classes'> =>
  name === 'merchandise_classes' ? 'merchandise_branches' : name;

/** Chosen values are included beyond the limit. */
const MAX_VALUES = 500;

/** The values of a facet with their numbers of documents, most frequent first. */
export function countAggregation(
  index: ListingIndex,
  name: FacetName,
  documentsBySet: Uint32Array,
  chosen: readonly string[],
): { key: string; count: number }[] {
  const list = index.list(name);
  const counts = list.countValues(documentsBySet);
  const counted = [...counts].flatMap((count, value) => (count > 0 ? [{ key: list.values[value] ?? '', count }] : []));
  counted.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = counted.slice(0, MAX_VALUES);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const missing = chosen.filter((key) => !shownKeys.has(key) && list.has(key));
  const countOf = new Map(missing.length > 0 ? counted.map(({ key, count }) => [key, count]) : []);
  return [...shown, ...missing.map((key) => ({ key, count: countOf.get(key) ?? 0 }))];
}

/** Kind of name for the values of each facet; other facets have no names. */
const kindOf: Readonly<Record<string, string>> = {
  stores: 'store',
  primary_stores: 'store',
  brands: 'brand',
  merchandise_branches: 'category',
  merchandise_classes: 'category',
  merchandise_types: 'category',
};

/** Display names of a facet's values; values without a name are absent. */
async function labelsOf(
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
  // A branch may exist only as part of its leaves' slugs, without an entry of its own.
  for (const key of keys) if (!labels.has(key)) labels.set(key, branchName(key));
  return labels;
}

/** `home/bed-and-bath` becomes "Bed and Bath". */
function branchName(branch: string): string {
  const words = (branch.split('/').at(-1) ?? branch).split(/[-_]/);
  return words.map((word) => (/^(?:and|or|of|for|with)$/.test(word) ? word : capital(word))).join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface KnownLabels {
  /** The version of the documents; it changes with every name. */
  version: number;
  /** By facet and value; null for a value without a name. */
  names: Map<string, Map<string, string | null>>;
}

/** Names of facet values, cached until something is published. */
export class FacetLabels {
  readonly #db: Db;
  readonly #known = new Map<Environment, KnownLabels>();

  constructor(db: Db) {
    this.#db = db;
  }

  async label<Value extends { key: string }>(
    environment: Environment,
    version: number,
    facet: string,
    values: readonly Value[],
  ): Promise<(Value & { label?: string })[]> {
    const names = this.#namesOf(environment, version, facet);
    const unknown = values.flatMap(({ key }) => (names.has(key) ? [] : [key]));
    if (unknown.length > 0) {
      const found = await labelsOf(this.#db, environment, facet, unknown);
      for (const key of unknown) names.set(key, found.get(key) ?? null);
    }
    return values.map((value) => {
      const label = names.get(value.key);
      return label ? { ...value, label } : value;
    });
  }

  #namesOf(environment: Environment, version: number, facet: string): Map<string, string | null> {
    let known = this.#known.get(environment);
    if (known?.version !== version) {
      known = { version, names: new Map() };
      this.#known.set(environment, known);
    }
    const names = known.names.get(facet) ?? new Map<string, string | null>();
    known.names.set(facet, names);
    return names;
  }
}
