/** A day, or several in a row, on which stores in the United States hold sales. Days are `2026-11-27`. */
export interface SalesDay {
  /** Names the day in every year, and its campaign page (`black-friday`). */
  slug: string;
  title: string;
  starts: string;
  ends: string;
}

type DayOf = (year: number) => Date;
interface Rule {
  slug: string;
  title: string;
  starts: DayOf;
  /** Absent: one day. */
  ends?: DayOf;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const DAYS_OF_WEEK = 7;

/** Months count from 1. */
const fixed =
  (month: number, day: number): DayOf =>
  (year) =>
    new Date(Date.UTC(year, month - 1, day));

const nth =
  (number: number, weekday: number, month: number): DayOf =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    const day = 1 + ((weekday - first + DAYS_OF_WEEK) % DAYS_OF_WEEK) + (number - 1) * DAYS_OF_WEEK;
    return new Date(Date.UTC(year, month - 1, day));
  };

const last =
  (weekday: number, month: number): DayOf =>
  (year) => {
    const end = new Date(Date.UTC(year, month, 0));
    const day = end.getUTCDate() - ((end.getUTCDay() - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
    return new Date(Date.UTC(year, month - 1, day));
  };

const after =
  (day: DayOf, days: number): DayOf =>
  (year) => {
    const from = day(year);
    return new Date(Date.UTC(year, from.getUTCMonth(), from.getUTCDate() + days));
  };

const thanksgiving = nth(4, THURSDAY, 11);

/** Days that stores set each year anew, such as those of one retailer, are entries of editors (`sales_day`). */
const rules: readonly Rule[] = [
  { slug: 'new-year', title: 'New Year', starts: fixed(1, 1) },
  { slug: 'valentines-day', title: 'Valentine’s Day', starts: fixed(2, 14) },
  { slug: 'presidents-day', title: 'Presidents’ Day', starts: nth(3, MONDAY, 2) },
  { slug: 'mothers-day', title: 'Mother’s Day', starts: nth(2, SUNDAY, 5) },
  { slug: 'memorial-day', title: 'Memorial Day', starts: last(MONDAY, 5) },
  { slug: 'fathers-day', title: 'Father’s Day', starts: nth(3, SUNDAY, 6) },
  { slug: 'independence-day', title: 'Independence Day', starts: fixed(7, 4) },
  { slug: 'back-to-school', title: 'Back to School', starts: fixed(7, 20), ends: fixed(8, 31) },
  { slug: 'labor-day', title: 'Labor Day', starts: nth(1, MONDAY, 9) },
  { slug: 'singles-day', title: 'Singles’ Day', starts: fixed(11, 11) },
  { slug: 'black-friday', title: 'Black Friday', starts: after(thanksgiving, 1) },
  { slug: 'cyber-monday', title: 'Cyber Monday', starts: after(thanksgiving, 4) },
  { slug: 'green-monday', title: 'Green Monday', starts: nth(2, MONDAY, 12) },
  { slug: 'free-shipping-day', title: 'Free Shipping Day', starts: fixed(12, 14) },
  { slug: 'christmas', title: 'Christmas', starts: fixed(12, 25) },
  { slug: 'boxing-day', title: 'Boxing Day', starts: fixed(12, 26) },
];

const dayOf = (date: Date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The sales days of a year, in order. */
export const salesDaysOf = (year: number): SalesDay[] =>
  rules
    .map(({ slug, title, starts, ends = starts }) => ({
      slug,
      title,
      starts: dayOf(starts(year)),
      ends: dayOf(ends(year)),
    }))
    .toSorted((one, other) => one.starts.localeCompare(other.starts));

/** The sales days that share a day with a range, both ends included. */
export function salesDaysWithin(from: string, to: string): SalesDay[] {
  const [first, end] = [Number(from.slice(0, 'yyyy'.length)), Number(to.slice(0, 'yyyy'.length))];
  const years = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return years.flatMap(salesDaysOf).filter((day) => day.starts <= to && day.ends >= from);
}

/** Last parts of addresses that a campaign page of the day may have, the most exact first: `black-friday-2026`. */
export const campaignSlugs = ({ slug, starts }: Pick<SalesDay, 'slug' | 'starts'>): string[] => {
  const year = starts.slice(0, 'yyyy'.length);
  return [`${slug}-${year}`, `${slug}-deals-${year}`, slug, `${slug}-deals`, `${slug}-sale`, `${slug}-sales`];
};
