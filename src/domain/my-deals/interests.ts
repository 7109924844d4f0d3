import { cookieText } from '../text/cookie-text.ts';

/** Whom a shopper looks for, where they want to say. */
export type ShopsFor = 'm' | 'f';

/** What this browser remembers of a visitor who has not signed in: no more than makes their home page. */
export interface Interests {
  gender?: ShopsFor;
  /** Slugs of the categories looked at, the latest first: `/categories/{slug}/deals`. */
  categories: string[];
}

export const INTERESTS_COOKIE = 'my_deals';
export const MOST_CATEGORIES = 6;
const CATEGORY = /^(?=.{1,60}$)[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60;
const NO_GENDER = '-';
/** In no slug. */
const SEPARATOR = '.';

export const isShopsFor = (value: unknown): value is ShopsFor => value === 'm' || value === 'f';
export const hasInterests = ({ gender, categories }: Interests): boolean =>
  gender !== undefined || categories.length > 0;

/** Reads the cookie's value, which anybody may have written: what makes no sense is left out. */
export function readInterests(value: unknown): Interests {
  const [gender, ...slugs] = typeof value === 'string' ? value.slice(0, 1_000).split(SEPARATOR) : [];
  const categories = slugs.filter((slug) => CATEGORY.test(slug));
  return {
    categories: [...new Set(categories)].slice(0, MOST_CATEGORIES),
    ...(isShopsFor(gender) && { gender }),
  };
}

/** `f.kitchen.womens-shoes`; empty when there is nothing to remember. */
export const writeInterests = ({ gender = undefined, categories }: Interests): string =>
  gender === undefined && categories.length === 0 ? '' : [gender ?? NO_GENDER, ...categories].join(SEPARATOR);

/** With a category looked at just now; the one looked at longest ago makes room. */
export function withVisited(interests: Interests, slug: string): Interests {
  if (!CATEGORY.test(slug)) return interests;
  const others = interests.categories.filter((known) => known !== slug);
  return { ...interests, categories: [slug, ...others].slice(0, MOST_CATEGORIES) };
}

/** The cookie as both `Set-Cookie` and `document.cookie` take it; nothing to remember removes it. */
export function interestsCookie(interests: Interests, isSecure: boolean): string {
  const value = writeInterests(interests);
  return cookieText(INTERESTS_COOKIE, value, value === '' ? 0 : HALF_A_YEAR_SECONDS, isSecure);
}
