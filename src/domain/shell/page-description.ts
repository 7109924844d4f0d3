import type { PostTile } from '../deals/post.ts';
import { offerSentence } from '../deals/post-tile.ts';

/** Default meta descriptions, when no editor wrote one. */
export const feedDescription = (title: string): string =>
  `${title}: today's best prices, sales and coupon codes, picked and checked by our editors.`;

export const storeDescription = (store: string): string =>
  `The best ${store} deals, discounts and coupon codes, picked and checked by our editors.`;

export const pageDescription = (title: string): string =>
  `${title} on the deals wire: good prices, honest advice and codes that work.`;

export const postDescription = (post: PostTile, now: Date): string => `${post.headline}: ${offerSentence(post, now)}`;
