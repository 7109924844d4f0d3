import { cookieText } from '../text/cookie-text.ts';

/** Gender that a shopper shops for, if they chose one. */
export type TargetGender = 'm' | 'f';

/** Interests of a visitor who is not signed in, stored in a cookie: only what My Deals needs. */
export interface Interests {
  gender?: TargetGender;
  /** Slugs of visited categories, most recent first: `/categories/{slug}/deals`. */
  categories: string[];
}

export const INTERESTS_COOKIE = 'my_deals';
export const MAX_CATEGORIES = 6;
const CATEGORY = /^(?=.{1,60}$)[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const COOKIE_MAX_AGE_SECONDS = 182 * 24 * 60 * 60;
const NO_GENDER = '-';
/** Never part of a slug. */
const SEPARATOR = '.';

export const isTargetGender = (value: unknown): value is TargetGender => value === 'm' || value === 'f';
export const hasInterests = ({ gender, categories }: Interests): boolean =>
  gender !== undefined || categories.length > 0;

/** Parses the cookie value, which is untrusted: skips invalid parts. */
export function readInterests(value: unknown): Interests {
  const [gender, ...slugs] = typeof value === 'string' ? value.slice(0, 1_000).split(SEPARATOR) : [];
  const categories = slugs.filter((slug) => CATEGORY.test(slug));
  return {
    categories: [...new Set(categories)].slice(0, MAX_CATEGORIES),
    ...(isTargetGender(gender) && { gender }),
  };
}

/** Serializes interests: `f.kitchen.womens-shoes`; empty if there are none. */
export const writeInterests = ({ gender = undefined, categories }: Interests): string =>
  gender === undefined && categories.length === 0 ? '' : [gender ?? NO_GENDER, ...categories].join(SEPARATOR);

/** Puts a category first and drops the oldest beyond the limit. */
export function withVisitedCategory(interests: Interests, slug: string): Interests {
  if (!CATEGORY.test(slug)) return interests;
  const others = interests.categories.filter((category) => category !== slug);
  return { ...interests, categories: [slug, ...others].slice(0, MAX_CATEGORIES) };
}

/** The cookie for `Set-Cookie` and `document.cookie`. Empty interests delete the cookie. */
export function interestsCookie(interests: Interests, isSecure: boolean): string {
  const value = writeInterests(interests);
  return cookieText(INTERESTS_COOKIE, value, value === '' ? 0 : COOKIE_MAX_AGE_SECONDS, isSecure);
}
