import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Save } from '../../../src/domain/saves/save.ts';
import {
  type SaveWatch,
  type WatchMails,
  watchMailStates,
  watchPromise,
} from '../../../src/domain/saves/save-watch.ts';
import { isOver, orderSaves, savedOrders } from '../../../src/domain/saves/saved-order.ts';
import { hoursFromNow, NOW } from '../../support/services/drafts.ts';

const save = (uid: string): Save => ({ id: uid, contentType: 'post', uid, savedAt: hoursFromNow(-1) });
const watch = (uid: string, own: Partial<SaveWatch> = {}): SaveWatch => ({
  contentType: 'post',
  uid,
  isOn: true,
  isPublished: true,
  ...own,
});
const anyPrice = fc.integer({ min: 1, max: 500 });
const anyWatch = fc.record(
  {
    savedPrice: anyPrice,
    price: anyPrice,
    endsAt: fc.integer({ min: -48, max: 48 }).map((hours) => hoursFromNow(hours + 0.5)),
    isPublished: fc.boolean(),
  },
  { requiredKeys: ['isPublished'] },
);

// Rules: WATCHES-13
test('orders all saves, what is over last, equal ones as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyWatch)), fc.constantFrom(...savedOrders), (watches, order) => {
      const saves = watches.map((_, index) => save(String(index)));
      const watchOf = ({ uid }: Save) => {
        const own = watches[Number(uid)];
        return own ? watch(uid, own) : undefined;
      };
      const ordered = orderSaves(saves, watchOf, order, NOW);
      expect(ordered.toSorted((a, b) => Number(a.uid) - Number(b.uid))).toEqual(saves);
      if (order === 'recent') return expect(ordered).toEqual(saves);
      const over = ordered.map((one) => isOver(watchOf(one), NOW));
      expect(over).toEqual(over.toSorted());
      expect(orderSaves(ordered, watchOf, order, NOW)).toEqual(ordered);
    }),
  );
});

// Rules: WATCHES-13
test.each([
  ['drop', ['b', 'a', 'c', 'none', 'over']],
  ['ending', ['c', 'a', 'none', 'b', 'over']],
  ['price', ['c', 'b', 'a', 'none', 'over']],
  ['recent', ['none', 'over', 'a', 'b', 'c']],
] as const)('orders by %s', (order, expected) => {
  const watches: Record<string, Partial<SaveWatch>> = {
    a: { savedPrice: 100, price: 90, endsAt: hoursFromNow(5) },
    b: { savedPrice: 80, price: 50 },
    c: { savedPrice: 10, price: 12, endsAt: hoursFromNow(2) },
    over: { savedPrice: 100, price: 1, endsAt: hoursFromNow(-1) },
  };
  const saves = ['none', 'over', 'a', 'b', 'c'].map(save);
  const watchOf = ({ uid }: Save) => (watches[uid] ? watch(uid, watches[uid]) : undefined);
  expect(orderSaves(saves, watchOf, order, NOW).map(({ uid }) => uid)).toEqual(expected);
});

const DROPS = 'We’ll email you when the price drops.';
// Rules: WATCHES-14
test.each<[string, WatchMails, Partial<SaveWatch>, string | undefined]>([
  ['a price', 'sent', { price: 20 }, DROPS],
  ['only an end', 'sent', { endsAt: hoursFromNow(2) }, 'We’ll email you before it ends.'],
  ['only a past end', 'sent', { endsAt: hoursFromNow(-2) }, undefined],
  ['neither', 'sent', {}, undefined],
  ['its watch off', 'sent', { price: 20, isOn: false }, undefined],
  ...watchMailStates
    .filter((mails) => mails !== 'sent')
    .map((mails) => [`mails ${mails}`, mails, { price: 20 }, undefined] as [string, WatchMails, object, undefined]),
])('promises of an item with %s only what will happen', (_what, mails, own, expected) => {
  expect(watchPromise(mails, watch('a', own), NOW)).toBe(expected);
  expect(watchPromise(mails, undefined, NOW)).toBeUndefined();
});
