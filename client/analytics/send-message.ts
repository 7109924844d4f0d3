import type { SentMessage } from '../../src/contracts/analytics/message.ts';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import { enqueue } from './event-queue.ts';
import type { PageContext } from './page-context.ts';

type SentTrack = Extract<SentMessage, { type: 'track' }>;
/** The error object (docs/spec/errors.md ERRORS-1), as it travels. */
export type SentError = Extract<SentMessage, { type: 'error' }>['error'];

/** The pages of this document, each with when it was shown. */
const pages: { page: PageContext; at: number }[] = [];

/** What happens from now on happened on this page. */
export function notePage(page: PageContext, at: number): void {
  pages.push({ page, at });
}

/** `at`: when it happened, milliseconds since 1970. What happened before any page was shown belongs to the first. */
export function sendEvent({ event, properties }: AnalyticsEvent, at: number): void {
  // JSON leaves out what is undefined, and so does the wire.
  enqueue({ type: 'track', event, properties: properties as SentTrack['properties'] }, pageAt(at), at);
}

/** Something went wrong in this browser: goes the way of the events, and is counted apart from them. */
export function sendError(error: SentError, at: number, path: string): void {
  enqueue({ type: 'error', error }, pages.findLast(({ page }) => page.path === path)?.page ?? { path }, at);
}

const pageAt = (at: number): PageContext =>
  (pages.findLast((shown) => shown.at <= at) ?? pages[0])?.page ?? { path: location.pathname };
