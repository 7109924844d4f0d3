import type { SentMessage } from '../../src/contracts/analytics/event-message.ts';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import type { PageView } from '../navigation/page-view.ts';
import { enqueue, type PageContext } from './event-queue.ts';

/** Drops query and hash, which may identify the visitor, above all in links of emails. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The page as every event carries it; `url` is the canonical address. */
export const pageContext = ({ address, page }: PageView, referrer: string): PageContext => ({
  path: withoutQuery(address).slice(0, 2_048),
  url: page.meta.canonical.slice(0, 4_096),
  title: page.meta.title.slice(0, 500),
  referrer: withoutQuery(referrer).slice(0, 2_048),
  route: page.route,
  location: page.location,
  postUid: page.about?.kind === 'Post' ? page.about.uid : undefined,
});

type SentTrack = Extract<SentMessage, { type: 'track' }>;
/** The error object (docs/spec/errors.md ERRORS-1) on the wire. */
export type SentError = Extract<SentMessage, { type: 'error' }>['error'];

/** The pages of this document; `at` is when the page was shown. */
const pages: { page: PageContext; at: number }[] = [];

/** Later events belong to this page. */
export function recordPage(page: PageContext, at: number): void {
  pages.push({ page, at });
}

/** `at`: time of the event in milliseconds since 1970. Events before the first page belong to it. */
export function sendEvent({ event, properties }: AnalyticsEvent, at: number, page = pageAt(at)): void {
  // JSON drops undefined properties.
  enqueue({ type: 'track', event, properties: properties as SentTrack['properties'] }, page, at);
}

/** Sends a browser error in the batches of the events. The collector counts errors separately. */
export function sendError(error: SentError, at: number, path: string): void {
  enqueue({ type: 'error', error }, pages.findLast(({ page }) => page.path === path)?.page ?? { path }, at);
}

const pageAt = (at: number): PageContext =>
  (pages.findLast((shown) => shown.at <= at) ?? pages[0])?.page ?? { path: location.pathname };
