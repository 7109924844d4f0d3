import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { salesDayInCalendar } from './planning-calls.ts';

const read = { method: 'GET', auth: 'management', permission: 'read' } as const;

/** An entry that needs a person, and why. */
const deskRow = z.object({
  /** A content type, or `release`. */
  content_type: z.string(),
  uid: z.string(),
  title: z.string(),
  /** Such as `3 of 4 shoppers`. */
  detail: z.string(),
  /** The time that it is about. */
  at: z.string().nullable(),
});
export type DeskRow = z.input<typeof deskRow>;
const deskList = z.object({ count: z.int(), rows: z.array(deskRow) });
export type DeskList = z.input<typeof deskList>;

const health = z.object({
  mail: z.object({
    /** A person must act: a mail failed, one waits for more than 15 minutes, or too many readers complained. */
    needs_attention: z.boolean(),
    /** After complaints, until an administrator resumes them. */
    are_alerts_stopped: z.boolean(),
    /** False: mails stay in the outbox folder. */
    has_mail_server: z.boolean(),
    /** `sent`, `failed` and `suppressed` are numbers of the last 24 hours. */
    sent: z.int(),
    /** To the minute; null if none was sent within 30 days. */
    last_sent_at: z.string().nullable(),
    waiting: z.int(),
    oldest_waiting_at: z.string().nullable(),
    /** Mails that were given up, except to mailboxes that do not exist: those addresses are suppressed. */
    failed: z.int(),
    suppressed: z.int(),
  }),
  alerts: z.object({
    needs_attention: z.boolean(),
    /** The time at which the oldest deal or alert was due. */
    oldest_waiting_at: z.string().nullable(),
    /** Mails of deal alerts among the failed. */
    failed: z.int(),
  }),
});
export type DeskHealth = z.input<typeof health>;

const desk = z.object({
  ending: deskList,
  doubted: deskList,
  failing_coupons: deskList,
  problems: deskList,
  scheduled: deskList,
  failed: deskList,
  reviews: deskList,
  /** Reviews that the caller asked for and got back. */
  returned: deskList,
  /** Approved and not published yet: all for members who may publish, else what the caller asked for. */
  approved: deskList,
  /** The next one within three weeks. */
  sales_day: salesDayInCalendar.nullable(),
  /** False until the first deal is saved. */
  has_deals: z.boolean(),
  /** Null without the permission to operate. */
  health: health.nullable(),
});
export type Desk = z.input<typeof desk>;

/** How far a member is with the first deal of their own (docs/spec/staff.md STAFF-124). */
const firstDeal = z.object({
  /** The first deal that they began and that is not deleted; else the first one that they sent for a review or published. */
  deal: z.object({ uid: z.string(), title: z.string(), listing_uid: z.string().nullable() }).nullable(),
  has_image: z.boolean(),
  previewed: z.boolean(),
  /** Members who may not publish ask for a review. */
  review_requested: z.boolean(),
  published: z.boolean(),
  /** They restored a version. */
  restored: z.boolean(),
  /** They published or asked for a review more than a day ago: they need no guide. */
  is_over: z.boolean(),
});
export type FirstDeal = z.input<typeof firstDeal>;

const contentProblem = z.object({
  content_type: z.string(),
  uid: z.string(),
  title: z.string(),
  problem: z.string(),
  advice: z.string(),
  /** As the log of the site and the panel of a preview call it. */
  name: z.string(),
});
export type ListedProblem = z.input<typeof contentProblem>;

const cursor = z
  .string()
  .max(500)
  .refine((given) => !given.includes('\0'), 'is not the `next` of an answer');
const limit = z.coerce.number<number>().int().min(1).max(100).default(50);

const runningDeal = z.object({
  uid: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  store: z.string().nullable(),
  price: z.number().nullable(),
  expires_at: z.string().nullable(),
  /** When an editor last verified the listing that was verified first; null if one never was. */
  checked_at: z.string().nullable(),
  /** Saved changes that are not published. */
  changed: z.boolean(),
  listings: z.array(
    z.object({
      content_type: z.string(),
      uid: z.string(),
      tracking_link: z.string().nullable(),
      checked_at: z.string().nullable(),
      changed: z.boolean(),
    }),
  ),
});
export type RunningDeal = z.input<typeof runningDeal>;

/** What needs a person (docs/spec/staff.md STAFF-92). */
export const deskCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readDesk: defineCall({
      ...read,
      path: '/v3/desk',
      summary: 'What needs a person today: counts and the first rows of each list',
      query: z.object({ rows: z.coerce.number<number>().int().min(1).max(500).default(5) }),
      response: z.object({ desk }),
    }),
    readFirstDeal: defineCall({
      ...read,
      permission: 'write',
      path: '/v3/first-deal',
      summary: 'How far the caller is with the first deal of their own',
      response: z.object({ first_deal: firstDeal }),
    }),
    listContentProblems: defineCall({
      ...read,
      path: '/v3/content-problems',
      summary: 'List the problems of all published content',
      query: z.object({ after: cursor.optional(), limit }),
      response: z.object({ problems: z.array(contentProblem), next: z.string().nullable(), count: z.int() }),
    }),
    listRunningDeals: defineCall({
      ...read,
      path: '/v3/running-deals',
      summary: 'List the running deals, those that nobody has verified for longest first',
      query: z.object({ search: cursor.optional(), after: cursor.optional(), limit }),
      response: z.object({ deals: z.array(runningDeal), next: z.string().nullable() }),
    }),
  },
});
