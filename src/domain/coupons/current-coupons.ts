import { hiddenWord, wordReplacer } from './coupon-code.ts';
import type { Coupon } from './entities/coupon.ts';
import type { Post } from './entities/post.ts';
import { isExpired } from './is-expired.ts';
import { withPostTexts } from './post-texts.ts';

/** Stands where editors wrote a code into a sentence: 'Enter (code expired) at checkout.' */
const EXPIRED_CODE = '(code expired)';

/**
 * The post with the codes that still work, and no trace of those that do not (browsing spec, section 4: expired posts hide
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
