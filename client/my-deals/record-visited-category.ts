import {
  INTERESTS_COOKIE,
  interestsCookie,
  readInterests,
  withVisitedCategory,
  writeInterests,
} from '../../src/domain/my-deals/interests.ts';
import { readCookie } from '../platform/cookies.ts';

const CATEGORY = /^\/categories\/([^/?#]+)/;

/** Stores the category of a page's address in the interests cookie, for My Deals. */
export function recordVisitedCategory(address: string): void {
  const [, slug] = CATEGORY.exec(address) ?? [];
  if (slug === undefined) return;
  const value = readCookie(INTERESTS_COOKIE) ?? '';
  const interests = withVisitedCategory(readInterests(value), slug);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  if (writeInterests(interests) !== value) document.cookie = interestsCookie(interests, location.protocol === 'https:');
}
