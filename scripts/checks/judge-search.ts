import type { SeedEntry } from '../../demo/build/seed-content.ts';
import type { Criterion, JudgedQuery } from './judged-queries.ts';

/** Properties of a running deal of the demo catalog, from its editors' fields. */
export interface DealFacts {
  uid: string;
  headline: string;
  kinds: string[];
  brands: string[];
  stores: string[];
  genders: string[];
  price: number | undefined;
  hasCode: boolean;
}

type Entry = Record<string, unknown> & { uid: string };
const referred = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one: { uid?: string }) => one.uid ?? []) : [];

/** The deals that run at a moment. */
export function runningDeals(entries: readonly SeedEntry[], now: Date): DealFacts[] {
  const byUid = new Map(entries.map(({ entry }) => [entry.uid, entry as Entry]));
  const slugs = (uids: string[]) => uids.flatMap((uid) => String(byUid.get(uid)?.slug ?? ''));
  return entries.flatMap(({ content_type, entry, draft }) => {
    if (content_type !== 'post' || draft) return [];
    const post = entry as Entry & { headline: string; schedule: { starts_at: string; expires_at?: string } };
    const { starts_at, expires_at = '9999' } = post.schedule;
    if (starts_at > now.toISOString() || expires_at <= now.toISOString()) return [];
    const listings = referred(post.listings).flatMap((uid) => byUid.get(uid) ?? []);
    const all = (field: string) => slugs(listings.flatMap((listing) => referred(listing[field])));
    const prices = listings.flatMap((listing) => listing.unit_discount_price ?? listing.unit_regular_price ?? []);
    const price = post.bd_discount_price ?? (prices.length > 0 ? Math.min(...prices.map(Number)) : undefined);
    return {
      uid: post.uid,
      headline: post.headline,
      kinds: all('merchandise_type'),
      brands: all('brand'),
      stores: all('store'),
      genders: listings.flatMap(({ gender }) => (gender ? [String(gender)] : [])),
      price: price === undefined ? undefined : Number(price),
      hasCode:
        referred(post.listings).some((uid) => uid.startsWith('coupon')) || /\bcode\b|coupon/i.test(post.headline),
    };
  });
}

function meets(deal: DealFacts, criterion: Criterion): boolean {
  const { says, kind, brand, store, gender, maxPrice, minPrice, withCode } = criterion;
  return (
    (says === undefined || says.test(deal.headline)) &&
    (kind === undefined || deal.kinds.some((slug) => slug === kind || slug.startsWith(`${kind}/`))) &&
    (brand === undefined || deal.brands.includes(brand)) &&
    (store === undefined || deal.stores.includes(store)) &&
    (gender === undefined || deal.genders.includes(gender)) &&
    (maxPrice === undefined || (deal.price !== undefined && deal.price <= maxPrice)) &&
    (minPrice === undefined || (deal.price !== undefined && deal.price >= minPrice)) &&
    (withCode === undefined || deal.hasCode === withCode)
  );
}

/** 3 answers the query exactly, 2 well, 1 in part, 0 not. */
function gradeOf(deal: DealFacts, { exact, good, part }: JudgedQuery): number {
  if (meets(deal, exact)) return 3;
  if (good && meets(deal, good)) return 2;
  return part && meets(deal, part) ? 1 : 0;
}

const DEPTH = 10;
const gain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** Normalized discounted cumulative gain of the first ten: 1 for the best possible order. */
function ndcg(found: readonly string[], judged: JudgedQuery, deals: readonly DealFacts[]): number {
  const grades = new Map(deals.map((deal) => [deal.uid, gradeOf(deal, judged)]));
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 1 : gain(found.map((uid) => grades.get(uid) ?? 0)) / ideal;
}

export interface Verdict {
  judged: JudgedQuery;
  ndcg: number;
  isEmpty: boolean;
}

/** Asks every query; `find` gives the uids of deals, best first. */
export async function judgeSearch(
  find: (query: string) => Promise<string[]>,
  queries: readonly JudgedQuery[],
  deals: readonly DealFacts[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const judged of queries) {
    const found = await find(judged.query);
    verdicts.push({ judged, ndcg: ndcg(found, judged, deals), isEmpty: found.length === 0 });
  }
  return verdicts;
}

export const mean = (verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, verdict) => sum + verdict.ndcg, 0) / Math.max(1, verdicts.length);
