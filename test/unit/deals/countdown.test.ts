import { describe, expect, test } from '@jest/globals';
import { countdown, countdownTick } from '../../../src/domain/text/format-end.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('the countdown of a deal', () => {
  // Rules: DEALS-27
  test.each([
    [25 * HOUR, undefined],
    [24 * HOUR, '24 h 0 min left'],
    [5 * HOUR + 12 * MINUTE + 30 * SECOND, '5 h 12 min left'],
    [HOUR, '1 h 0 min left'],
    [HOUR - SECOND, '59 min 59 s left'],
    [12 * MINUTE + 5 * SECOND, '12 min 5 s left'],
    [MINUTE, '1 min 0 s left'],
    [500, '0 s left'],
    [0, undefined],
    [-HOUR, undefined],
  ])('at %d ms is %s', (left, text) => {
    expect(countdown(left)).toBe(text);
  });

  // Rules: DEALS-27
  test('has a tick for every change of its text, and none after the end', () => {
    for (let left = 26 * HOUR + 333; left > 0; ) {
      const tick = countdownTick(left) ?? 0;
      expect(tick).toBeGreaterThan(0);
      // Within a tick the text stays the same; at its end it may change.
      expect(countdown(left - tick + 1)).toBe(countdown(left));
      if (tick > 1 && left < 24 * HOUR) expect(countdown(left - tick)).not.toBe(countdown(left));
      left -= tick;
    }
    expect(countdownTick(0)).toBeUndefined();
  });
});
