/** A placement in a slot of a feed, while its schedule holds. */
export interface SlotUse {
  feed: string;
  slot: number;
  placement: string;
  /** ISO 8601; absent: no limit. */
  startsAt?: string;
  expiresAt?: string;
}

/** Two placements that want one slot at one time: the feed shows the first (docs/spec/feeds.md FEEDS-26). */
export interface SlotConflict {
  feed: string;
  slot: number;
  shown: string;
  hidden: string;
  startsAt?: string;
  expiresAt?: string;
}

const startOf = ({ startsAt }: Pick<SlotUse, 'startsAt'>) =>
  startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
const endOf = ({ expiresAt }: Pick<SlotUse, 'expiresAt'>) =>
  expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);

/** `uses` are in the order of the feed's list. */
export function findSlotConflicts(uses: readonly SlotUse[]): SlotConflict[] {
  const bySlot = Map.groupBy(uses, ({ feed, slot }) => `${slot} ${feed}`);
  return [...bySlot.values()].flatMap((found) =>
    found.flatMap((shown, index) =>
      found.slice(index + 1).flatMap((hidden): SlotConflict[] => {
        const first = startOf(shown) >= startOf(hidden) ? shown : hidden;
        const last = endOf(shown) <= endOf(hidden) ? shown : hidden;
        if (shown.placement === hidden.placement || startOf(first) >= endOf(last)) return [];
        const { startsAt } = first;
        const { expiresAt } = last;
        return [
          {
            feed: shown.feed,
            slot: shown.slot,
            shown: shown.placement,
            hidden: hidden.placement,
            ...(startsAt !== undefined && { startsAt }),
            ...(expiresAt !== undefined && { expiresAt }),
          },
        ];
      }),
    ),
  );
}
