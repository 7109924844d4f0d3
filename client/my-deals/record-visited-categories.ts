import {
  INTERESTS_COOKIE,
  interestsCookie,
  readInterests,
  withVisitedCategory,
  writeInterests,
} from '../../src/domain/my-deals/interests.ts';
import type { PageView } from '../navigation/page-view.ts';
import { shownPages } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';

const ROUTES: readonly string[] = ['category-pages', 'category-landing-pages'];
const CATEGORY = /^\/categories\/([^/?#]+)/;

/** Stores each visited category in the interests cookie, for My Deals. */
export const recordVisitedCategories = (): void => shownPages.subscribe(recordVisitedCategory);

function recordVisitedCategory({ page, address }: Pick<PageView, 'page' | 'address'>): void {
  const [, slug] = ROUTES.includes(page.route) ? (CATEGORY.exec(address) ?? []) : [];
  if (slug === undefined) return;
  const value = readCookie(INTERESTS_COOKIE) ?? '';
  const interests = withVisitedCategory(readInterests(value), slug);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  if (writeInterests(interests) !== value) document.cookie = interestsCookie(interests, location.protocol === 'https:');
}
