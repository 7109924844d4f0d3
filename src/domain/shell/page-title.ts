import { SITE_NAME } from './site-name.ts';

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026' */
const monthAndYear = (date: Date): string => monthYear.format(date);

/** Title of a store page (docs/spec/stores.md STORES-1). */
export const storePageTitle = (store: string, now: Date): string =>
  `${store} Discounts and Coupons - ${monthAndYear(now)}`;
export const storeProductsPageTitle = (store: string, now: Date): string =>
  `${store} Products We Love - ${monthAndYear(now)}`;
/** The heading of a store's product listings. */
export const storeProductsTitle = (store: string): string => `${store} Products We Love`;
/** The heading of a store's feed. */
export const storeFeedTitle = (store: string): string => `Products We Love From ${store}`;

/** Title of any other page, with the page number from page 2 on and the site's name. */
export function pageTitle(title: string, page = 1): string {
  const numbered = page > 1 ? `${title} - Page ${page}` : title;
  return numbered.includes(SITE_NAME) ? numbered : `${numbered} | ${SITE_NAME}`;
}
