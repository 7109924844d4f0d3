import type { Save } from './save.ts';
import type { SaveWatch } from './save-watch.ts';

/** The orders of a list of saved items (docs/spec/watches.md WATCHES-13); the first is the usual one. */
export const savedOrders = ['recent', 'drop', 'ending', 'price'] as const;
export type SavedOrder = (typeof savedOrders)[number];

export const isSavedOrder = (text: string | null | undefined): text is SavedOrder =>
  savedOrders.some((order) => order === text);

/** Whether an item ended or is gone. False for items without a watch, such as stores. */
export const isOver = (watch: SaveWatch | undefined, now: Date): boolean =>
  watch !== undefined && (!watch.isPublished || Date.parse(watch.endsAt ?? '') <= now.getTime());

type WatchOf = (save: Save) => SaveWatch | undefined;

/** Lower values come first; infinite for items that lack what the order compares. */
const values: Record<Exclude<SavedOrder, 'recent'>, (watch: SaveWatch) => number> = {
  drop: ({ price = Number.POSITIVE_INFINITY, savedPrice = Number.NEGATIVE_INFINITY }) => price - savedPrice,
  ending: ({ endsAt = '' }) => Date.parse(endsAt),
  price: ({ price = Number.POSITIVE_INFINITY }) => price,
};

/** The saves in an order. Equal ones stay latest first; all orders but `recent` put what is over last. */
export function orderSaves(saves: readonly Save[], watchOf: WatchOf, order: SavedOrder, now: Date): Save[] {
  if (order === 'recent') return [...saves];
  const rank = (save: Save) => {
    const watch = watchOf(save);
    const value = watch ? values[order](watch) : Number.POSITIVE_INFINITY;
    return { isLast: isOver(watch, now), value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value };
  };
  return saves
    .map((save) => ({ save, ...rank(save) }))
    .sort((a, b) => Number(a.isLast) - Number(b.isLast) || compare(a.value, b.value))
    .map(({ save }) => save);
}

/** Infinite values are equal. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
