import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterQuietHours, nextMailAt } from '../../../src/domain/alerts/alert-schedule.ts';
import type { AlertPace, AlertSettings } from '../../../src/domain/alerts/deal-alert.ts';
import { isTimeZone, momentOf, wallTimeAt } from '../../../src/domain/alerts/zoned-time.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00Z`);
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const quiet = (text: string) => ({ from: minutes(text), until: minutes(text.slice(6)) });

const settings = (own: Partial<AlertSettings> = {}): AlertSettings => ({
  timeZone: NEW_YORK,
  digestMinute: minutes('08:00'),
  digestDay: 5,
  ...own,
});
const next = (pace: AlertPace, now: string, own?: Partial<AlertSettings>, last?: string) =>
  nextMailAt({ pace, settings: settings(own), lastSentAt: last ? at(last) : undefined }, at(now))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

// New York: standard time is 5 hours behind UTC, and daylight saving time, March 8 to November 1, 2026, is 4.
// Rules: ALERTS-15, ALERTS-20
test.each<[string, AlertPace, string, Partial<AlertSettings> | undefined, string | undefined, string]>([
  [
    'sends the first mail of an instant alert at once',
    'instant',
    '2026-06-10 12:34',
    undefined,
    undefined,
    '2026-06-10 12:34',
  ],
  [
    'sends the next instant mail ten minutes after the last',
    'instant',
    '2026-06-10 12:34',
    undefined,
    '2026-06-10 12:30',
    '2026-06-10 12:40',
  ],
  [
    'sends an instant mail at once when ten minutes have passed',
    'instant',
    '2026-06-10 12:50',
    undefined,
    '2026-06-10 12:30',
    '2026-06-10 12:50',
  ],
  ['sends a daily digest at its minute', 'daily', '2026-06-10 11:59', undefined, undefined, '2026-06-10 12:00'],
  [
    'sends a daily digest that is due exactly now',
    'daily',
    '2026-06-10 12:00',
    undefined,
    undefined,
    '2026-06-10 12:00',
  ],
  [
    'sends a daily digest the next day when its minute has passed',
    'daily',
    '2026-06-10 12:01',
    undefined,
    undefined,
    '2026-06-11 12:00',
  ],
  ['sends a weekly digest on its day', 'weekly', '2026-06-10 12:00', undefined, undefined, '2026-06-12 12:00'],
  ['sends a weekly digest later today', 'weekly', '2026-06-12 11:00', undefined, undefined, '2026-06-12 12:00'],
  [
    'sends a weekly digest next week when its minute has passed',
    'weekly',
    '2026-06-12 12:01',
    undefined,
    undefined,
    '2026-06-19 12:00',
  ],
  [
    'uses the weekday in the user’s time zone',
    'weekly',
    '2026-06-12 01:00',
    { timeZone: 'Asia/Tokyo', digestDay: 5, digestMinute: minutes('11:00') },
    undefined,
    '2026-06-12 02:00',
  ],
  [
    'keeps the local time when daylight saving time begins',
    'daily',
    '2026-03-07 14:00',
    undefined,
    undefined,
    '2026-03-08 12:00',
  ],
  [
    'keeps the local time when daylight saving time ends',
    'daily',
    '2026-10-31 13:00',
    undefined,
    undefined,
    '2026-11-01 13:00',
  ],
  [
    'moves a digest in a skipped hour one hour later',
    'daily',
    '2026-03-08 05:00',
    { digestMinute: minutes('02:30') },
    undefined,
    '2026-03-08 07:30',
  ],
  [
    'sends a digest in the first of two repeated hours',
    'daily',
    '2026-11-01 04:00',
    { digestMinute: minutes('01:30') },
    undefined,
    '2026-11-01 05:30',
  ],
  [
    'does not send it in the second repeated hour',
    'daily',
    '2026-11-01 05:31',
    { digestMinute: minutes('01:30') },
    undefined,
    '2026-11-02 06:30',
  ],
  [
    'waits for the end of quiet hours',
    'instant',
    '2026-06-10 03:00',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-06-10 11:00',
  ],
  [
    'waits for the end of quiet hours before midnight',
    'instant',
    '2026-06-10 02:30',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-06-10 11:00',
  ],
  [
    'allows mail at the end of quiet hours',
    'instant',
    '2026-06-10 11:00',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-06-10 11:00',
  ],
  [
    'allows the minute before quiet hours',
    'instant',
    '2026-06-10 01:59',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-06-10 01:59',
  ],
  [
    'supports quiet hours within one day',
    'instant',
    '2026-06-10 17:00',
    { quiet: quiet('12:00-14:30') },
    undefined,
    '2026-06-10 18:30',
  ],
  [
    'waits for quiet hours that begin during the ten minutes',
    'instant',
    '2026-06-10 01:55',
    { quiet: quiet('22:00-07:00') },
    '2026-06-10 01:50',
    '2026-06-10 11:00',
  ],
  [
    'delays a digest until quiet hours end',
    'daily',
    '2026-06-10 05:00',
    { quiet: quiet('22:00-09:00') },
    undefined,
    '2026-06-10 13:00',
  ],
  [
    'shortens quiet hours when clocks are set forward',
    'instant',
    '2026-03-08 04:00',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-03-08 11:00',
  ],
  [
    'extends quiet hours when clocks are set back',
    'instant',
    '2026-11-01 03:00',
    { quiet: quiet('22:00-07:00') },
    undefined,
    '2026-11-01 12:00',
  ],
  [
    'ends quiet hours that end in a skipped hour',
    'instant',
    '2026-03-08 06:30',
    { quiet: quiet('22:00-02:30') },
    undefined,
    '2026-03-08 07:30',
  ],
  [
    'ends quiet hours in the second repeated hour, too',
    'instant',
    '2026-11-01 06:10',
    { quiet: quiet('22:00-01:30') },
    undefined,
    '2026-11-01 06:30',
  ],
])('schedules mail: %s', (_what, pace, now, own, last, expected) => {
  expect(next(pace, now, own, last)).toBe(expected);
});

test('sends one digest a day in every time zone, and never in quiet hours', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'America/Santiago',
    'Pacific/Apia',
  ];
  const minute = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      minute,
      fc.option(fc.record({ from: minute, until: minute }), { nil: undefined }),
      fc.date({ min: at('2026-01-01 00:00'), max: at('2027-01-01 00:00'), noInvalidDate: true }),
      (timeZone, digestMinute, silence, now) => {
        const own = settings({ timeZone, digestMinute, ...(silence && { quiet: silence }) });
        const first = nextMailAt({ pace: 'daily', settings: own, lastSentAt: undefined }, now);
        const second = nextMailAt(
          { pace: 'daily', settings: own, lastSentAt: first },
          new Date(first.getTime() + 60_000),
        );
        const hours = (second.getTime() - first.getTime()) / 3_600_000;
        expect(first >= new Date(Math.floor(now.getTime() / 60_000) * 60_000)).toBe(true);
        expect(hours > 0 && hours <= 49).toBe(true);
        if (!silence) expect(wallTimeAt(second, timeZone).day).toBeGreaterThan(wallTimeAt(first, timeZone).day);
        const { minute: shown } = wallTimeAt(first, timeZone);
        const { from, until } = silence ?? { from: 0, until: 0 };
        expect(from <= until ? shown >= from && shown < until : shown >= from || shown < until).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

/** Daylight saving changes at different hours of the day; those of Lord Howe are half an hour. */
const changes = {
  'America/New_York': ['2026-03-08 07:00', '2026-11-01 06:00'],
  'Europe/London': ['2026-03-29 01:00', '2026-10-25 01:00'],
  'America/Santiago': ['2026-09-06 04:00', '2026-04-05 03:00'],
  'America/Havana': ['2026-03-08 05:00', '2026-11-01 05:00'],
  'Atlantic/Azores': ['2026-03-29 01:00', '2026-10-25 01:00'],
  'Australia/Lord_Howe': ['2026-10-03 15:30', '2026-04-04 15:00'],
  'Asia/Kolkata': ['2026-06-01 00:00'],
};
test('delays a mail at most by the quiet hours, plus one hour when clocks are set back', () => {
  const near = fc
    .constantFrom(...Object.entries(changes).flatMap(([zone, times]) => times.map((time) => [zone, time] as const)))
    .chain(([timeZone, change]) =>
      fc.record({
        timeZone: fc.constant(timeZone),
        now: fc.integer({ min: -1_800, max: 1_800 }).map((minute) => new Date(at(change).getTime() + minute * 60_000)),
      }),
    );
  // At least two hours of each day are not quiet, because one may be skipped.
  const silence = fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 0, max: 1_320 }))
    .map(([from, lasts]) => ({ from, lasts, until: (from + lasts) % 1_440 }));
  fc.assert(
    fc.property(near, silence, ({ timeZone, now }, { from, until, lasts }) => {
      const free = afterQuietHours(now, settings({ timeZone, quiet: { from, until } }));
      const { minute } = wallTimeAt(free, timeZone);
      expect((minute - from + 1_440) % 1_440 < lasts).toBe(false);
      expect(free.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
      expect((free.getTime() - now.getTime()) / 60_000).toBeLessThanOrEqual(lasts + 60);
    }),
    { numRuns: 2_000 },
  );
});

test('converts local time back to the same moment', () => {
  for (const timeZone of ['UTC', NEW_YORK, 'Asia/Kathmandu']) {
    const wall = wallTimeAt(at('2026-05-05 05:05'), timeZone);
    expect(momentOf(wall, timeZone)).toEqual(at('2026-05-05 05:05'));
  }
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Nowhere/Land', false],
  ['', false],
  ['+02:00', false],
])('isTimeZone(%p) is %p', (zone, isOne) => {
  expect(isTimeZone(zone)).toBe(isOne);
});
