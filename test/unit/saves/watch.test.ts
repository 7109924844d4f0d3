import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { savedPriceChange } from '../../../src/domain/saves/saved-price.ts';
import {
  checkWatch,
  type EntryFacts,
  newWatch,
  nextCheckAt,
  type Watch,
  type WatchNotice,
  watchKinds,
} from '../../../src/domain/saves/watch.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const entry = (own: Partial<EntryFacts> = {}): EntryFacts => ({
  price: 100,
  startsAt: inHours(-48),
  endsAt: undefined,
  isSoldOut: false,
  ...own,
});
const saved = (own: Partial<EntryFacts> = {}) => newWatch('post', entry(own), NOW);

/** The notices of one entry after another, each with its hour. */
function run(watch: Watch, entries: readonly (EntryFacts | undefined)[], hoursApart = 0): WatchNotice[] {
  let known = watch;
  return entries.flatMap((one, step) => {
    const { notices, next } = checkWatch(known, one, inHours(step * hoursApart));
    known = next;
    return notices;
  });
}
const atPrices = (prices: readonly (number | undefined)[]) => prices.map((price) => entry({ price }));
const drops = (notices: readonly WatchNotice[]) =>
  notices.flatMap((notice) => (notice.kind === 'price_drop' ? [[notice.from, notice.to]] : []));

const dollars = fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100);
const anyPrices = fc.array(fc.option(dollars, { nil: undefined }), { maxLength: 30 });

// Rules: WATCHES-4
test('reports each new lowest price once, against the lowest that the member knows', () => {
  fc.assert(
    fc.property(dollars, anyPrices, (first, prices) => {
      let lowest = first;
      const expected = prices.flatMap((price) => {
        if (price === undefined || price >= lowest) return [];
        const from = lowest;
        lowest = price;
        return [[from, price]];
      });
      expect(drops(run(saved({ price: first }), atPrices(prices)))).toEqual(expected);
    }),
  );
});

// Rules: WATCHES-4
test('reports nothing more when the same states come again', () => {
  fc.assert(
    fc.property(dollars, anyPrices, (first, prices) => {
      const once = run(saved({ price: first }), atPrices(prices));
      expect(run(saved({ price: first }), atPrices([...prices, ...prices]))).toEqual(once);
      const doubled = prices.flatMap((price) => [price, price]);
      expect(run(saved({ price: first }), atPrices(doubled))).toEqual(once);
    }),
  );
});

// Rules: WATCHES-4
test('compares with the first price shown when the save had none', () => {
  expect(drops(run(saved({ price: undefined }), atPrices([undefined, 80, 70, 80, 70])))).toEqual([[80, 70]]);
});

// Rules: WATCHES-4, WATCHES-5, WATCHES-6
test('reports only what can be bought now', () => {
  const lower = { price: 50 };
  const notBuyable = [
    undefined,
    entry({ ...lower, startsAt: inHours(1) }),
    entry({ ...lower, endsAt: inHours(-1) }),
    entry({ ...lower, isSoldOut: true }),
  ];
  expect(run(saved(), notBuyable.slice(0, 3))).toEqual([]);
  expect(run(saved(), notBuyable)).toEqual([]);
  expect(run(saved(), [entry(lower)])).toEqual([{ kind: 'price_drop', from: 100, to: 50 }]);
});

// Rules: WATCHES-5
test('reports an end once within its last 24 hours, and again only when the deal lasts another day', () => {
  const endsAt = inHours(30);
  const ending = { kind: 'ending', endsAt };
  const hourly = Array.from({ length: 40 }, () => entry({ endsAt }));
  expect(run(saved({ endsAt }), hourly, 1)).toEqual([ending]);
  const moved = [...hourly.slice(0, 10), ...hourly.map(() => entry({ endsAt: inHours(33) }))];
  expect(run(saved({ endsAt }), moved, 1)).toEqual([ending]);
  const extended = [...hourly.slice(0, 10), ...Array.from({ length: 70 }, () => entry({ endsAt: inHours(60) }))];
  expect(run(saved({ endsAt }), extended, 1)).toEqual([ending, { kind: 'ending', endsAt: inHours(60) }]);
});

// Rules: WATCHES-5
test('does not report an end that the page showed when the item was saved', () => {
  expect(run(saved({ endsAt: inHours(20) }), [entry({ endsAt: inHours(20) })])).toEqual([]);
});

// Rules: WATCHES-6
test('reports a return once for each time the item was sold out', () => {
  const states = [false, true, true, false, false, true, false].map((isSoldOut) => entry({ isSoldOut }));
  const back = { kind: 'back_in_stock' };
  expect(run(saved(), states)).toEqual([back, back]);
  expect(run(saved({ isSoldOut: true }), states.slice(3, 5))).toEqual([back]);
});

// Rules: WATCHES-3
test('reports no kind that is switched off, and nothing old when it is switched on again', () => {
  const anyEntry = fc
    .record({
      price: fc.option(dollars, { nil: undefined }),
      isSoldOut: fc.boolean(),
      hours: fc.integer({ min: -5, max: 60 }),
    })
    .map(({ price, isSoldOut, hours }) => entry({ price, isSoldOut, endsAt: inHours(hours) }));
  fc.assert(
    fc.property(fc.subarray([...watchKinds]), fc.array(anyEntry), (kinds, entries) => {
      const all = run(saved(), entries);
      const some = run({ ...saved(), kinds }, entries);
      expect(some).toEqual(all.filter(({ kind }) => kinds.includes(kind)));
    }),
  );
  const off = checkWatch({ ...saved(), kinds: [] }, entry({ price: 60 }), NOW).next;
  expect(run({ ...off, kinds: watchKinds }, [entry({ price: 60 })])).toEqual([]);
});

// Rules: WATCHES-7
test('checks an unchanged entry when it starts and a day before it ends', () => {
  const facts = { startsAt: inHours(5), endsAt: inHours(50) };
  expect(nextCheckAt(facts, NOW)).toEqual(inHours(5));
  expect(nextCheckAt(facts, inHours(5))).toEqual(inHours(26));
  expect(nextCheckAt(facts, inHours(26))).toBeUndefined();
  expect(nextCheckAt(undefined, NOW)).toBeUndefined();
});

// Rules: WATCHES-8
test.each([
  [300, 200, '$100 less than when you saved it'],
  [19.99, 25, '$5.01 more than when you saved it'],
  [0.3, 0.1 + 0.2, undefined],
  [undefined, 20, undefined],
  [20, undefined, undefined],
])('from %s to %s is %s', (before, now, expected) => {
  expect(savedPriceChange(before, now)).toBe(expected);
});
