import { type Department, departments, type Kind } from '../model/departments.ts';
import { type StoreSeed, stores } from '../model/stores.ts';
import { Random } from './random.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How much of the catalog is built: everything for the demo, a slice for tests. */
export interface WorldSize {
  readonly stores: number;
  readonly posts: number;
  /** Most images of a product. */
  readonly images: number;
  /** Every nth kind of product. */
  readonly everyNthKind: number;
  readonly articles: number;
}
export const demoSize: WorldSize = { stores: 40, posts: 1_200, images: 3, everyNthKind: 1, articles: 40 };

/** What all builders share: the time that dates are relative to, the random generator, and the part of the catalog in use. */
export interface World {
  readonly now: Date;
  readonly random: Random;
  readonly size: WorldSize;
  readonly stores: readonly StoreSeed[];
  readonly kinds: readonly { kind: Kind; department: Department; stores: readonly StoreSeed[] }[];
  /** ISO time that many milliseconds before now (after, if negative). */
  readonly ago: (ms: number) => string;
}

export function createWorld(now: Date, size: WorldSize): World {
  const used = stores.slice(0, size.stores);
  const kinds = departments
    .flatMap((department) => department.kinds.map((kind) => ({ kind, department })))
    .filter((_, at) => at % size.everyNthKind === 0)
    .map(({ kind, department }) => {
      const own = used.filter((store) => (kind.stores ?? department.stores).includes(store.slug));
      return { kind, department, stores: own.length > 0 ? own : used };
    });
  // Whole seconds: entries do not differ by the milliseconds at which they were built.
  const base = Math.floor(now.getTime() / 1000) * 1000;
  return {
    now,
    random: new Random('thriftwire demo'),
    size,
    stores: used,
    kinds,
    ago: (ms) => new Date(base - Math.round(ms / 1000) * 1000).toISOString(),
  };
}
