import type { Article } from '../articles/article.ts';
import { isExpired } from '../deals/deal-times.ts';
import type { Post, PostTile } from '../deals/post.ts';
import { offerSentence } from '../deals/post-tile.ts';
import { formatPrice } from '../text/format-price.ts';
import type { PageMeta } from './page-object.ts';
import { SITE_NAME } from './site-name.ts';

/** Default meta descriptions, when no editor wrote one. */
export const feedDescription = (title: string): string =>
  `${title}: today's best prices, sales and coupon codes, picked and checked by our editors.`;

export const storeDescription = (store: string): string =>
  `The best ${store} deals, discounts and coupon codes, picked and checked by our editors.`;

export const pageDescription = (title: string): string =>
  `${title} on ${SITE_NAME}: good prices, honest advice and codes that work.`;

export const postDescription = (post: PostTile, now: Date): string => `${post.headline}: ${offerSentence(post, now)}`;

type Facts = NonNullable<PageMeta['facts']>;

/** Open Graph facts of an article besides its title. */
export const articleFacts = ({ publishDate, author }: Article): Facts => [
  { property: 'article:published_time', content: publishDate },
  ...(author === undefined ? [] : [{ property: 'article:author', content: author.fullName }]),
];

/** A deal's price or discount for its social picture; an expired deal has none. */
export const postOffer = (
  { discountPrice = 0, discount, expiresAt }: Pick<Post, 'discountPrice' | 'discount' | 'expiresAt'>,
  now: Date,
): string | undefined => {
  if (isExpired(expiresAt, now)) return undefined;
  return discountPrice > 0 ? formatPrice(discountPrice) : discount;
};

/** A deal's price for link previews: only a positive price of an available deal. */
export const postFacts = (
  { discountPrice = 0, expiresAt }: Pick<Post, 'discountPrice' | 'expiresAt'>,
  now: Date,
): Facts =>
  discountPrice > 0 && !isExpired(expiresAt, now)
    ? [
        { property: 'product:price:amount', content: discountPrice.toFixed(2) },
        { property: 'product:price:currency', content: 'USD' },
      ]
    : [];
