import { isExpired } from '../deals/is-expired.ts';
import type { Post } from '../deals/post.ts';
import { withPostTexts } from '../deals/post-texts.ts';
import type { Coupon } from './coupon.ts';
import { hiddenWord, wordReplacer } from './coupon-code.ts';

/** Stands where editors wrote a code into a sentence: 'Enter (code expired) at checkout.' */
const EXPIRED_CODE = '(code expired)';

/**
 * The post with the codes that still work, and no trace of those that do not (docs/spec/coupons.md COUPONS-6: expired posts hide
 * coupon codes). Where editors wrote a code into a text, '(code expired)' takes the place of what was left of it.
 */
export function withCurrentCoupons(post: Post, now: Date): Post {
  const isPostExpired = isExpired(post.expiresAt, now);
  const coupons = post.coupons.filter(({ expiresAt }) => !isPostExpired && !isExpired(expiresAt, now));
  const current = new Set(coupons.map(wordOf));
  const gone = post.coupons.filter((coupon) => coupon.code.start !== '' && !current.has(wordOf(coupon))).map(wordOf);
  if (gone.length === 0) return { ...post, coupons };
  return withPostTexts(
    { ...post, coupons },
    wordReplacer(gone, () => EXPIRED_CODE),
  );
}

const wordOf = ({ code }: Coupon): string => hiddenWord(code.start);
