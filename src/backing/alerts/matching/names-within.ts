import type { Db } from '../../platform/store/database.ts';
import { knownNames } from '../../search/names-and-traits.ts';

/** Words in the name of a store or brand that are looked for. */
const LONGEST_NAME = 4;

/** The places of words that are, in a row, the name of a store or brand: the `best` of `Best Buy laptop`. */
export async function namesWithin(db: Db, words: readonly string[]): Promise<ReadonlySet<number>> {
  const rows = words.flatMap((_, first) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - first) }, (__, more) => ({
      places: Array.from({ length: more + 1 }, (___, at) => first + at),
      name: words.slice(first, first + more + 1).join(' '),
    })),
  );
  const names = await knownNames(
    db,
    rows.map(({ name }) => name),
  );
  return new Set(rows.filter(({ name }) => names.has(name)).flatMap(({ places }) => places));
}
