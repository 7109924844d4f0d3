import { type Department, departments, type Kind } from '../model/departments.ts';
import { type StoreSeed, stores } from '../model/stores.ts';
import { Random } from './random.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How much of the catalogue is made. The full demo takes everything; tests take a slice. */
export interface WorldSize {
  readonly stores: number;
  readonly posts: number;
  /** Product pictures for each look of a kind. */
  readonly pictures: number;
  /** Every nth kind of product. */
  readonly everyNthKind: number;
  readonly articles: number;
}
export const demoSize: WorldSize = { stores: 40, posts: 1_200, pictures: 3, everyNthKind: 1, articles: 40 };

/** What all builders share: the moment that dates are relative to, the source of choices, the part of the catalogue in use. */
export interface World {
  readonly now: Date;
  readonly random: Random;
  readonly size: WorldSize;
  readonly stores: readonly StoreSeed[];
  readonly kinds: readonly { kind: Kind; department: Department; stores: readonly StoreSeed[] }[];
  /** ISO time of a number of milliseconds before (negative: after) now. */
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
  // To the second, so that a run is told from its repetition by nothing else.
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
