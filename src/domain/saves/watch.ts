import type { SavedItem } from './save.ts';

/** The kinds of news about a saved item, in the order of forms and emails (docs/spec/watches.md WATCHES-1). */
export const watchKinds = ['price_drop', 'ending', 'back_in_stock'] as const;
export type WatchKind = (typeof watchKinds)[number];

const kindsOf: Record<SavedItem['contentType'], readonly WatchKind[]> = {
  post: watchKinds,
  // Listings have no end.
  product_listing: ['price_drop', 'back_in_stock'],
  store: [],
};

/** The kinds that an item of this type has; a new watch reports all of them. */
export const watchableKinds = (contentType: SavedItem['contentType']): readonly WatchKind[] => kindsOf[contentType];

/** A saved entry as shoppers see it. */
export interface EntryFacts {
  /** US dollars; undefined when none is shown. */
  price: number | undefined;
  /** Undefined: it has no schedule. */
  startsAt: Date | undefined;
  endsAt: Date | undefined;
  isSoldOut: boolean;
}

/** A member's watch of one saved item, and what the member knows of the item. */
export interface Watch {
  kinds: readonly WatchKind[];
  /** US dollars: the price last reported, at first that of the save. Undefined until a price is shown. */
  knownPrice: number | undefined;
  /** The last end that was reported, or shown when the item was saved. */
  knownEnd: Date | undefined;
  /** It was sold out, and no return has been reported since. */
  isAwaited: boolean;
}

export type WatchNotice =
  | { kind: 'price_drop'; from: number; to: number }
  | { kind: 'ending'; endsAt: Date }
  | { kind: 'back_in_stock' };

interface CheckedWatch {
  notices: WatchNotice[];
  /** The watch once the notices are sent. */
  next: Watch;
}

const DAY_MS = 86_400_000;

/**
 * Decides the notices of a watch, and what the member knows after them. Only an entry that can be bought now is reported. A change
 * of a kind that is switched off counts as known, so that switching it on reports nothing old.
 */
export function checkWatch(watch: Watch, entry: EntryFacts | undefined, now: Date): CheckedWatch {
  const phase = entryPhase(entry, now);
  if (!entry || (phase !== 'live' && phase !== 'ending')) return { notices: [], next: watch };
  if (entry.isSoldOut) return { notices: [], next: { ...watch, isAwaited: true } };
  const { price, endsAt } = entry;
  const { knownPrice: from } = watch;
  const found: WatchNotice[] = [];
  if (price !== undefined && from !== undefined && price < from) found.push({ kind: 'price_drop', from, to: price });
  const isNewEnd = phase === 'ending' && endsAt !== undefined && isOtherEnd(watch.knownEnd, endsAt);
  if (isNewEnd) found.push({ kind: 'ending', endsAt });
  if (watch.isAwaited) found.push({ kind: 'back_in_stock' });
  return {
    notices: found.filter(({ kind }) => watch.kinds.includes(kind)),
    next: {
      ...watch,
      knownPrice: price === undefined ? from : Math.min(price, from ?? price),
      knownEnd: isNewEnd ? endsAt : watch.knownEnd,
      isAwaited: false,
    },
  };
}

/** A moved end is reported again only if the deal lasts another day: a correction by minutes is no news. */
const isOtherEnd = (known: Date | undefined, endsAt: Date) =>
  known === undefined || endsAt.getTime() - known.getTime() > DAY_MS;

/** `ending`: within the last 24 hours. */
type EntryPhase = 'gone' | 'upcoming' | 'live' | 'ending' | 'ended';

export function entryPhase(entry: Pick<EntryFacts, 'startsAt' | 'endsAt'> | undefined, now: Date): EntryPhase {
  if (!entry) return 'gone';
  const { startsAt, endsAt } = entry;
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt && startsAt > now) return 'upcoming';
  return endsAt && endsAt.getTime() - DAY_MS <= now.getTime() ? 'ending' : 'live';
}

/** When the phase of an unchanged entry changes to one that a watch may report; undefined: never. */
export function nextCheckAt(entry: Pick<EntryFacts, 'startsAt' | 'endsAt'> | undefined, now: Date): Date | undefined {
  const times = [entry?.startsAt?.getTime(), entry?.endsAt && entry.endsAt.getTime() - DAY_MS];
  const later = times.filter((time) => time !== undefined && time > now.getTime()) as number[];
  return later.length > 0 ? new Date(Math.min(...later)) : undefined;
}

/** The watch of a new save: the member knows the entry as its page showed it. */
export function newWatch(contentType: SavedItem['contentType'], entry: EntryFacts | undefined, now: Date): Watch {
  return {
    kinds: watchableKinds(contentType),
    knownPrice: entry?.price,
    knownEnd: entryPhase(entry, now) === 'ending' ? entry?.endsAt : undefined,
    isAwaited: entry?.isSoldOut === true,
  };
}
