import { expect, test } from '@jest/globals';
import { postedTime } from '../../../src/domain/deals/posted-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

// Rules: DEALS-7
test.each([
  [0, 'Just now'],
  [-HOUR, 'Just now'],
  [59 * SECOND, 'Just now'],
  [60 * SECOND, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [5 * DAY - 1, '4 days ago'],
  [5 * DAY, '5+ days ago'],
  [400 * DAY, '5+ days ago'],
])('formats an age of %d ms as %s', (age, text) => {
  expect(postedTime(new Date(now.getTime() - age).toISOString(), now)).toBe(text);
});
