import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findSlotConflicts, type SlotUse } from '../../../src/domain/feeds/slot-conflicts.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();
const anyUse = fc
  .record({
    feed: fc.constantFrom('one', 'two'),
    slot: fc.integer({ min: 1, max: 2 }),
    placement: fc.constantFrom('a', 'b', 'c', 'd'),
    from: fc.option(fc.integer({ min: 1, max: 20 })),
    length: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(
    ({ from, length, ...use }): SlotUse => ({
      ...use,
      ...(from !== null && { startsAt: day(from) }),
      ...(length !== null && { expiresAt: day((from ?? 1) + length) }),
    }),
  );
const showsOn = ({ startsAt, expiresAt }: Pick<SlotUse, 'startsAt' | 'expiresAt'>, at: string) =>
  (startsAt === undefined || startsAt <= at) && (expiresAt === undefined || at < expiresAt);

// Rules: STAFF-118, FEEDS-26
test('names each two placements that want one slot on one day, and that day', () => {
  fc.assert(
    fc.property(fc.array(anyUse, { maxLength: 8 }), (uses) => {
      const conflicts = findSlotConflicts(uses);
      for (let date = 1; date <= 30; date += 1) {
        const at = day(date);
        const expected = uses.flatMap((shown, index) =>
          uses
            .slice(index + 1)
            .filter((hidden) => hidden.feed === shown.feed && hidden.slot === shown.slot)
            .filter((hidden) => hidden.placement !== shown.placement && showsOn(shown, at) && showsOn(hidden, at))
            .map((hidden) => `${shown.feed} ${shown.slot} ${shown.placement} ${hidden.placement}`),
        );
        const found = conflicts
          .filter((conflict) => showsOn(conflict, at))
          .map(({ feed, slot, shown, hidden }) => `${feed} ${slot} ${shown} ${hidden}`);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }
    }),
  );
});
