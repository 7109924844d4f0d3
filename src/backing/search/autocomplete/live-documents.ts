import { searchedTypes } from '../../../contracts/search/search.ts';
import type { ListColumn } from '../listing/document-row.ts';
import type { FollowedListing } from '../listing/follow-documents.ts';
import type { ListingIndex } from '../listing/listing-index.ts';

const POST = searchedTypes.indexOf('post');
const LISTING = searchedTypes.indexOf('product_listing');

/** Whether the document of this slot is running; `now` in milliseconds since 1970. */
const isLive = ({ numbers }: ListingIndex, slot: number, now: number): boolean =>
  (numbers.startsAt[slot] ?? 0) <= now && (numbers.expiresAt[slot] ?? 0) > now;

/** The slots of the most popular running posts among the documents, most popular first. */
export function popularPosts(index: ListingIndex, ids: Iterable<number>, now: number, limit: number): number[] {
  const best: number[] = [];
  const popularity = (slot: number) => index.numbers.popularity[slot] ?? 0;
  for (const id of ids) {
    const slot = index.slotOf(id);
    if (slot === undefined || index.kinds[slot] !== POST || !isLive(index, slot, now)) continue;
    if (best.length === limit && popularity(slot) <= popularity(best.at(-1) ?? slot)) continue;
    const at = best.findIndex((other) => popularity(other) < popularity(slot));
    best.splice(at < 0 ? best.length : at, 0, slot);
    best.length = Math.min(best.length, limit);
  }
  return best;
}

/** Number of running posts and listings by value of a column. */
function countLive(index: ListingIndex, column: ListColumn, now: number): Map<string, number> {
  const list = index.list(column);
  const bySet = new Uint32Array(list.sets.length);
  for (let slot = 0; slot < index.end; slot += 1) {
    const kind = index.kinds[slot];
    if ((kind !== POST && kind !== LISTING) || !isLive(index, slot, now)) continue;
    const set = list.setOf[slot] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + 1;
  }
  const counts = list.countValues(bySet);
  return new Map(list.values.flatMap((value, number) => (counts[number] ? [[value, counts[number]]] : [])));
}

/** Number of running deals and listings by kind of name and key. */
export type LiveNames = Readonly<Record<'store' | 'brand' | 'category', ReadonlyMap<string, number>>>;

/** Counting reads every document, so suggestions use counts of up to a few seconds ago. */
const MAX_AGE_MS = 5_000;

export class LiveNameCounts {
  readonly #counted = new Map<string, { at: number; index: object; names: LiveNames }>();

  /** `now` in milliseconds since 1970. */
  count(environment: string, { index }: FollowedListing, now: number): LiveNames {
    const known = this.#counted.get(environment);
    if (known && known.index === index && Math.abs(now - known.at) < MAX_AGE_MS) return known.names;
    const names = {
      store: countLive(index, 'stores', now),
      brand: countLive(index, 'brands', now),
      category: countLive(index, 'merchandise_branches', now),
    };
    this.#counted.set(environment, { at: now, index, names });
    return names;
  }
}
