import {
  INTERESTS_COOKIE,
  interestsCookie,
  readInterests,
  withVisited,
  writeInterests,
} from '../../src/domain/my-deals/interests.ts';
import type { PageView } from '../navigation/page-view.ts';
import { readCookie } from '../platform/cookies.ts';

const ROUTES: readonly string[] = ['category-pages', 'category-landing-pages'];
const CATEGORY = /^\/categories\/([^/?#]+)/;

/** A category that is looked at is remembered by this browser: My Deals begins with it. */
export function noteVisitedCategory({ page, address }: Pick<PageView, 'page' | 'address'>): void {
  const [, slug] = ROUTES.includes(page.route) ? (CATEGORY.exec(address) ?? []) : [];
  if (slug === undefined) return;
  const value = readCookie(INTERESTS_COOKIE) ?? '';
  const known = readInterests(value);
  const now = withVisited(known, slug);
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs a promise and is not in every browser
  if (writeInterests(now) !== value) document.cookie = interestsCookie(now, location.protocol === 'https:');
}
