import type { Article } from '../articles/article.ts';
import { isExpired } from '../deals/deal-times.ts';
import type { Post } from '../deals/post.ts';
import type { PageMeta } from './page-object.ts';

type Facts = NonNullable<PageMeta['facts']>;

/** Open Graph facts of an article besides its title. */
export const articleFacts = ({ publishDate, author }: Article): Facts => [
  { property: 'article:published_time', content: publishDate },
  ...(author === undefined ? [] : [{ property: 'article:author', content: author.fullName }]),
];

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
