import type { Desk, DeskRow } from '../../../src/contracts/staff/desk-calls.ts';
import type { BadgeTone } from '../parts/Badge.tsx';

/** A list of the desk. */
export interface Card {
  list: Exclude<keyof Desk, 'has_deals' | 'sales_day' | 'health'>;
  title: string;
  /** What to do about it. */
  lead: string;
  tone: BadgeTone;
  /** The screen with all rows. */
  all: string;
  /** The screen of one row; absent: its entry. */
  one?: (row: DeskRow) => string;
}

const checkOf = ({ uid }: DeskRow) => `/quick-deal/check?search=${encodeURIComponent(uid)}`;
/** The most urgent first. */
export const cards: readonly Card[] = [
  {
    list: 'doubted',
    title: 'Shoppers doubt these deals',
    lead: 'They report that the deal is gone. Check it at the store.',
    tone: 'bad',
    all: '/reports',
  },
  {
    list: 'failed',
    title: 'Schedules that failed',
    lead: 'They were refused at their time. Repair the entry and schedule it again.',
    tone: 'bad',
    all: '/schedule?state=failed',
  },
  {
    list: 'ending',
    title: 'Ending within a day',
    lead: 'Still right? Extend the deal if the store did.',
    tone: 'warning',
    all: '/quick-deal/check',
    one: checkOf,
  },
  {
    list: 'failing_coupons',
    title: 'Codes that fail',
    lead: 'Most shoppers say that the code did not work. Replace or remove it.',
    tone: 'warning',
    all: '/?show=failing_coupons',
  },
  {
    list: 'reviews',
    title: 'Waiting for a review',
    lead: 'Someone asks you to read these before they are published.',
    tone: 'warning',
    all: '/reviews',
  },
  {
    list: 'returned',
    title: 'Returned to you',
    lead: 'A reviewer left a comment. Change the entry and ask again.',
    tone: 'warning',
    all: '/reviews?view=returned',
  },
  {
    list: 'approved',
    title: 'Approved, not published yet',
    lead: 'A reviewer agreed. It goes live when an editor publishes it.',
    tone: 'plain',
    all: '/reviews?view=approved',
  },
  {
    list: 'problems',
    title: 'Problems of published pages',
    lead: 'Pages leave out what these name.',
    tone: 'warning',
    all: '/problems',
  },
  {
    list: 'scheduled',
    title: 'Scheduled for the next day',
    lead: 'This happens by itself.',
    tone: 'plain',
    all: '/schedule',
  },
];
