import type { Request, RequestHandler } from 'express';
import { parsePageAddress } from '../controllers/pages/page-address.ts';
import { rateLimit } from '../platform/limits/limit-middleware.ts';

/** Requests per network address, which a whole office may share. */
export const perMinute = {
  /** More than shoppers click, less than scraping needs. */
  goLinks: 600,
  /** A whole office typing without pause stays below it. */
  suggestions: 1_200,
  /** A browser sends one request per page; answers are not cached here. */
  viewedDeals: 600,
  /** A browser sends one request per document. */
  offers: 1_200,
  /** Each request matches twenty deals against an alert, rule by rule. */
  explanations: 120,
  /** Each is a page that no cache answers; several members of an office, each looking at what they type. */
  previews: 600,
  /** Each request calls the users service; a whole office opening tabs stays below it. */
  sessions: 600,
  /** A browser sends at most one batch per second. */
  events: 1_200,
  /** Several members of an office, each of whose forms saves as they type. */
  studio: 3_000,
  /** A provider reports each bounce of a large mailing by itself. */
  mailHooks: 3_000,
  /** Staff who log in or follow a mailed link: each password is hashed. */
  studioOpen: 60,
  /** Events are stored for a month, and one page view sends a few kilobytes. */
  eventBytes: 10_000_000,
};

/** A search costs about as much as four other pages. */
const SEARCH_WEIGHT = 4;

/** Limits the pages and page JSON that memory does not answer. Each instance counts for itself, which costs no call. */
export function pageLimit(pagesPerMinute: number): RequestHandler {
  const weigh = ({ url }: Request) => (parsePageAddress(url)?.query.has('query') ? SEARCH_WEIGHT : 1);
  return rateLimit({ name: 'pages', perMinute: pagesPerMinute, weigh, redis: undefined });
}
