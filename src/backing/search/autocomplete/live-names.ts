import type { FollowedListing } from '../listing/follow-documents.ts';
import { countLive } from './live-documents.ts';

/** How many running deals and listings stores, brands and branches have, by kind of suggestion and key. */
export type LiveNames = Readonly<Record<'store' | 'brand' | 'category', ReadonlyMap<string, number>>>;

/** Counting reads every document: suggestions live with a count of a few seconds ago. */
const FRESH_MS = 5_000;

export class LiveNameCounts {
  readonly #counted = new Map<string, { at: number; index: object; names: LiveNames }>();

  /** `now` in milliseconds since 1970. */
  count(environment: string, { index }: FollowedListing, now: number): LiveNames {
    const known = this.#counted.get(environment);
    if (known && known.index === index && Math.abs(now - known.at) < FRESH_MS) return known.names;
    const names = {
      store: countLive(index, 'stores', now),
      brand: countLive(index, 'brands', now),
      category: countLive(index, 'merchandise_branches', now),
    };
    this.#counted.set(environment, { at: now, index, names });
    return names;
  }
}
