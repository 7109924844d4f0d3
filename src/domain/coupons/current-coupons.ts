import { isExpired } from '../deals/deal-times.ts';
import type { Post } from '../deals/post.ts';
import { mapPostTexts } from '../deals/post-texts.ts';
import type { Coupon, StoreCoupon } from './coupon.ts';
import { hiddenWord, wordReplacer } from './coupon-code.ts';

/** Replaces an expired code in a sentence: 'Enter (code expired) at checkout.' */
const EXPIRED_CODE = '(code expired)';

/** The valid coupons of a store: the soonest end first, those without an end last. */
export const currentStoreCoupons = (coupons: readonly StoreCoupon[], now: Date): StoreCoupon[] =>
  coupons
    .filter(({ expiresAt }) => !isExpired(expiresAt, now))
    .sort((a, b) => endOf(a) - endOf(b) || a.title.localeCompare(b.title, 'en') || (a.uid < b.uid ? -1 : 1));

/** Finite even without an end, so that two of them compare as equal: infinities would subtract to NaN. */
const endOf = ({ expiresAt }: StoreCoupon): number =>
  expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(expiresAt);

/**
 * The post with its valid coupons. Masked codes of the others become '(code expired)' in its texts. An expired post has no
 * coupons (docs/spec/coupons.md COUPONS-6).
 */
export function withCurrentCoupons(post: Post, now: Date): Post {
  const isPostExpired = isExpired(post.expiresAt, now);
  const coupons = post.coupons.filter(({ expiresAt }) => !isPostExpired && !isExpired(expiresAt, now));
  const current = new Set(coupons.map(wordOf));
  const expired = post.coupons.filter((coupon) => coupon.code.start !== '' && !current.has(wordOf(coupon))).map(wordOf);
  if (expired.length === 0) return { ...post, coupons };
  return mapPostTexts(
    { ...post, coupons },
    wordReplacer(expired, () => EXPIRED_CODE),
  );
}

const wordOf = ({ code }: Coupon): string => hiddenWord(code.start);
