import { expect, test } from '@jest/globals';
import { salesDaysOf, salesDaysWithin } from '../../../src/domain/seasons/sales-days.ts';

// Rules: SEASONS-4
test.each([
  [
    2026,
    {
      'presidents-day': '2026-02-16',
      'mothers-day': '2026-05-10',
      'memorial-day': '2026-05-25',
      'fathers-day': '2026-06-21',
      'labor-day': '2026-09-07',
      'black-friday': '2026-11-27',
      'cyber-monday': '2026-11-30',
      'green-monday': '2026-12-14',
    },
  ],
  // Thanksgiving on the last day that it can be, so that Cyber Monday is in December.
  [2024, { 'memorial-day': '2024-05-27', 'black-friday': '2024-11-29', 'cyber-monday': '2024-12-02' }],
  [2027, { 'memorial-day': '2027-05-31', 'labor-day': '2027-09-06', 'black-friday': '2027-11-26' }],
])('computes the sales days of %i', (year, expected) => {
  const days = salesDaysOf(year);
  expect(Object.fromEntries(days.map(({ slug, starts }) => [slug, starts]))).toMatchObject(expected);
  expect(days.map(({ starts }) => starts)).toEqual(days.map(({ starts }) => starts).toSorted());
});

// Rules: SEASONS-4
test('finds the days of a range across a new year, also those that began before', () => {
  const found = (from: string, to: string) => salesDaysWithin(from, to).map(({ slug }) => slug);
  expect(found('2026-12-25', '2027-01-01')).toEqual(['christmas', 'boxing-day', 'new-year']);
  expect(found('2026-08-15', '2026-08-16')).toEqual(['back-to-school']);
});
