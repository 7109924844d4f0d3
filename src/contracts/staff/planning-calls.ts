import { z } from 'zod';
import { asset } from '../content/fields.ts';
import { timeInput } from '../content/schedules.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { MAX_PINS } from '../feeds/feed-page.ts';

const read = { method: 'GET', auth: 'management', permission: 'read' } as const;

export const MAX_CALENDAR_DAYS = 92;
/** The most rows of each kind in an answer. */
export const MAX_CALENDAR_ROWS = 300;
const DAY_MS = 86_400_000;

/** The time zone that days are counted in: `America/New_York`. */
const zone = z
  .string()
  .max(100)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'must be a time zone.');

const range = z
  .object({ from: timeInput, to: timeInput, zone: zone.default('UTC') })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], message: 'must be after from.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= (MAX_CALENDAR_DAYS + 1) * DAY_MS, {
    path: ['to'],
    message: `must be at most ${MAX_CALENDAR_DAYS} days after from.`,
  });

const state = z.enum(['draft', 'changed', 'published', 'unpublished']);
const entry = { uid: z.string(), title: z.string(), state };

const calendarPlacement = z.object({
  ...entry,
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** What shows it, by its latest version; slots of a feed, empty for other entries. */
  shown_in: z.array(
    z.object({ content_type: z.string(), uid: z.string(), title: z.string(), slots: z.array(z.int()) }),
  ),
});
export type CalendarPlacement = z.input<typeof calendarPlacement>;

/** Two placements want a slot of a feed at the same time. */
const conflict = z.object({
  feed: z.object({ uid: z.string(), title: z.string() }),
  slot: z.int(),
  shown: z.object({ uid: z.string(), title: z.string() }),
  hidden: z.object({ uid: z.string(), title: z.string() }),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type CalendarConflict = z.input<typeof conflict>;

/** A computed day (`salesDaysOf`) or one of an editor. */
export const salesDayInCalendar = z.object({
  slug: z.string(),
  title: z.string(),
  /** A day (`2026-11-27`) or, of an entry, a time. */
  starts: z.string(),
  ends: z.string(),
  note: z.string(),
  /** The entry of an editor's own day. */
  uid: z.string().nullable(),
  page: z.object({ content_type: z.string(), uid: z.string(), title: z.string(), published: z.boolean() }).nullable(),
});
export type CalendarSalesDay = z.input<typeof salesDayInCalendar>;

const counted = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), rows: z.array(row) });

const calendar = z.object({
  placements: counted(calendarPlacement),
  conflicts: z.array(conflict),
  /** Published deals that end. */
  ending: z.object({
    ...counted(z.object({ ...entry, at: z.string() })).shape,
    /** The number of all of them by day. */
    days: z.array(z.object({ day: z.string(), count: z.int() })),
  }),
  /** Scheduled publishes, unpublishes and releases, also those that were carried out or refused. */
  planned: counted(
    z.object({
      /** A content type, or `release`. */
      content_type: z.string(),
      uid: z.string(),
      title: z.string(),
      action: z.enum(['publish', 'unpublish', 'release']),
      state: z.enum(['pending', 'done', 'failed']),
      at: z.string(),
    }),
  ),
  sales_days: z.array(salesDayInCalendar),
});
export type Calendar = z.output<typeof calendar>;

const orderedDeal = z.object({
  uid: z.string(),
  title: z.string(),
  image: asset.nullable(),
  store: z.string().nullable(),
  price: z.number().nullable(),
  expires_at: z.string().nullable(),
  /** 0 to 1,000. */
  popularity: z.number().nullable(),
});
export type OrderedDeal = z.input<typeof orderedDeal>;

export const leftOutReasons = ['gone', 'unpublished', 'upcoming', 'ended', 'elsewhere'] as const;
const leftOutDeal = z.object({ ...orderedDeal.shape, reason: z.enum(leftOutReasons) });
export type LeftOutDeal = z.input<typeof leftOutDeal>;

export const planningCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readCalendar: defineCall({
      ...read,
      path: '/v3/calendar',
      summary: 'Read what is planned for a range of days',
      query: range,
      response: z.object({ calendar }),
    }),
    readFeedOrder: defineCall({
      ...read,
      path: '/v3/feeds/{uid}/deals',
      summary: 'Read the first deals of a feed as shoppers see them now, with pins to try',
      query: z.object({
        /** Comma-joined uids. */
        pinned: z
          .string()
          .max(MAX_PINS * 65)
          .default('')
          .transform((given) => [...new Set(given.split(',').filter(Boolean))])
          .pipe(z.array(z.string()).max(MAX_PINS)),
        /** Words to find a deal of the feed by, instead of its order. */
        search: z.string().max(500).optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(48),
      }),
      response: z.object({
        deals: z.array(orderedDeal),
        /** Pinned deals that shoppers do not see, and why. */
        left_out: z.array(leftOutDeal),
        /** Over the whole feed. */
        count: z.int(),
      }),
      errors: { 422: 'There is no such feed.' },
    }),
  },
});
