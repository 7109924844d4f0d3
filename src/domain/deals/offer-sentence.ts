import { hasCurrentCoupon } from '../coupons/coupon-reveal.ts';
import { formatPrice } from '../text/format-price.ts';
import type { PostTile } from './post.ts';
import { savingsPercent } from './savings-percent.ts';

type Offered = Pick<
  PostTile,
  'discountPrice' | 'strikethroughPrice' | 'store' | 'freeShipping' | 'hasCoupon' | 'couponEndsAt' | 'soldOut'
>;

/** A deal in words, for where there is no tile: '$20 at Acme, was $40 (save 50%). Free shipping.' */
export function offerSentence(post: Offered, now: Date): string {
  const { discountPrice: price, strikethroughPrice: was, store } = post;
  const at = store === undefined ? '' : ` at ${store.title}`;
  const saved = savingsPercent(was, price);
  const before = was !== undefined && saved > 0 ? `, was ${formatPrice(was)} (save ${saved}%)` : '';
  const offer = price === undefined || price <= 0 ? `A deal${at}` : `${formatPrice(price)}${at}${before}`;
  const facts = [
    post.soldOut && 'Sold out for now',
    hasCurrentCoupon(post, now) && 'With a coupon code',
    post.freeShipping && 'Free shipping',
  ];
  return [offer, ...facts]
    .filter((part) => part !== false)
    .join('. ')
    .concat('.');
}
