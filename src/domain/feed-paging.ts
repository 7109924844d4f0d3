import type { Feed } from './entities/feed.ts';

const count = new Intl.NumberFormat('en-US');

type Paging = Pick<Feed, 'totalCount' | 'pageSize' | 'page'>;

/** At least 1, also for an empty feed. */
export const pageCount = ({ totalCount, pageSize }: Omit<Paging, 'page'>): number =>
  Math.max(1, Math.ceil(totalCount / Math.max(1, pageSize)));

/** The address of another page of a feed, other parameters kept; the first page is the feed's own address. */
export function feedPageAddress(feedUrl: string, page: number): string {
  const [path = '', query = ''] = feedUrl.split('?');
  const params = new URLSearchParams(query);
  params.delete('page');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Links between pages lead to the top of the content: on the same path the browser otherwise stays where it is. */
export const PAGING_TARGET = '#content';

/** 'Page 2 of 14' */
export const pagePosition = (paging: Paging): string =>
  `Page ${count.format(paging.page)} of ${count.format(pageCount(paging))}`;

/** What a feed is a list of, in the plural. */
export type FeedNoun = 'deals' | 'products' | 'stores' | 'articles';

/** '1 deal', '1,204 products' */
export const feedCount = (totalCount: number, noun: FeedNoun = 'deals'): string =>
  `${count.format(totalCount)} ${totalCount === 1 ? noun.slice(0, -1) : noun}`;
