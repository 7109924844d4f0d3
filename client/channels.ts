import type { AnalyticsEvent } from '../src/domain/analytics/analytics-event.ts';
import { channel } from './channel.ts';
import type { PageView } from './page-view.ts';

/** Something the visitor did, when: milliseconds since 1970. */
export const tracked = channel<AnalyticsEvent & { at: number }>();
/** A page has come on the screen: the document's own, and each one after. */
export const shownPages = channel<PageView>();
/** Something went wrong; where: the name of a part of the program. */
export const failures = channel<{ error: unknown; source: string }>();

export const track = (event: AnalyticsEvent): void => tracked.tell({ ...event, at: Date.now() });
