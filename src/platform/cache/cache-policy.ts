const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface CacheTimes {
  /** Served without revalidation. */
  freshMs: number;
  /** Then served while a new value is fetched in the background. */
  staleMs: number;
  /** Then served only when fetching a new value fails. */
  staleOnErrorMs: number;
}

/** Cache policies by name. Publishing purges by tag at any time. */
export const cachePolicies = {
  none: null,
  short: { freshMs: MINUTE, staleMs: 5 * MINUTE, staleOnErrorMs: HOUR },
  hour: { freshMs: HOUR, staleMs: 6 * HOUR, staleOnErrorMs: DAY },
  day: { freshMs: DAY, staleMs: DAY, staleOnErrorMs: 7 * DAY },
} as const satisfies Record<string, CacheTimes | null>;

export type CachePolicy = keyof typeof cachePolicies;

/** The policy of a read for a page. What a preview reads is for one visitor: it neither comes from a cache nor fills one. */
export const policyFor = ({ preview }: { preview?: object | undefined }, policy: CachePolicy): CachePolicy =>
  preview ? 'none' : policy;
