import type { Feed } from './feed.ts';
import { listingAddress } from './listing-filters.ts';

const count = new Intl.NumberFormat('en-US');

type Paging = Pick<Feed, 'totalCount' | 'pageSize' | 'page'>;

/** At least 1, even for an empty feed. */
export const pageCount = ({ totalCount, pageSize }: Omit<Paging, 'page'>): number =>
  Math.max(1, Math.ceil(totalCount / Math.max(1, pageSize)));

/**
 * The address of another page of a feed, which keeps other parameters; the first page has the feed's own address.
 * `maxStartsAt` pins the list to that moment.
 */
export function feedPageAddress(feedUrl: string, page: number, maxStartsAt?: string): string {
  const [path = '', query = ''] = feedUrl.split('?');
  const params = new URLSearchParams(query);
  params.delete('page');
  return listingAddress(`${path}?${params}`, {}, { page, maxStartsAt });
}

/** Scrolls to the top of the content: without it the browser keeps the scroll position on the same path. */
export const PAGING_TARGET = '#content';

/** 'Page 2 of 14', or 'Pages 2 to 4 of 14' after further pages were loaded below. */
export function pagePosition(paging: Paging, lastPage = paging.page): string {
  const all = count.format(pageCount(paging));
  return lastPage > paging.page
    ? `Pages ${count.format(paging.page)} to ${count.format(lastPage)} of ${all}`
    : `Page ${count.format(paging.page)} of ${all}`;
}

/** The page numbers to link: the first, the last and those around `page`, in order. */
export function pageNumbers(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(around)].sort((a, b) => a - b);
}

/** Plural noun for a feed's items. */
export type FeedNoun = 'deals' | 'products' | 'stores' | 'articles';

/** '1 deal', '1,204 products' */
export const feedCount = (totalCount: number, noun: FeedNoun = 'deals'): string =>
  `${count.format(totalCount)} ${totalCount === 1 ? noun.slice(0, -1) : noun}`;
