import { expect, test } from '@jest/globals';
import {
  byDay,
  dayKey,
  daysOfMonth,
  monthAfter,
  shortcutTimes,
} from '../../../views/studio/content/publishing/when.ts';

const at = (day: number, hour = 0) => new Date(2026, 10, day, hour);

// Rules: STAFF-60
test.each([
  ['a Tuesday', at(24, 15), at(24, 16), at(25, 9), at(30, 9)],
  ['a Sunday', at(29, 23), at(30, 0), at(30, 9), at(30, 9)],
  ['a Monday: the next one is a week later', at(30, 8), at(30, 9), at(31, 9), at(37, 9)],
])('the shortcuts of %s are one hour later, the next morning and the morning of Monday', (_, now, ...times) => {
  expect(shortcutTimes(now).map((shortcut) => shortcut.at)).toEqual(times);
});

// Rules: STAFF-61
test('the page of a month has whole weeks from Monday to Sunday', () => {
  const november = daysOfMonth('2026-11');
  expect([november.length, november[0], november.at(-1)]).toEqual([42, at(-5), at(36)]);
  const february = daysOfMonth('2027-02');
  expect([february.length, february.at(-1)]).toEqual([28, new Date(2027, 1, 28)]);
});

// Rules: STAFF-61
test('the months before January and after December are those of other years', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

// Rules: STAFF-61
test('what happens is grouped by day, in the order of its times', () => {
  const times = [at(25, 9), at(24, 9), at(25, 1)].map((time) => ({ at: time.toISOString() }));
  const grouped = [...byDay(times)].map(([day, items]) => [day, items.length]);
  expect(grouped).toEqual([
    [dayKey(at(24)), 1],
    [dayKey(at(25)), 2],
  ]);
  expect(dayKey(at(24))).toBe('2026-11-24');
});
