import type { Session } from '../../src/domain/accounts/session.ts';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import type { ModalRequest } from '../../views/shell/modal-context.ts';
import type { PageView } from '../navigation/page-view.ts';
import { channel } from './channel.ts';

/** Something the visitor did. */
export const tracked = channel<AnalyticsEvent>();
/** A page has come on the screen: the document's own, and each one after. */
export const shownPages = channel<PageView>();
/** The session was loaded, or has changed. */
export const sessions = channel<Session>();
/** A go link was followed, in whatever way. */
export const followedGoLinks = channel<HTMLAnchorElement>();

/** Opens a modal from outside the React tree. */
export const askedModals = channel<ModalRequest>();
/** This tab logged in and stays on its page. */
export const openedSessions = channel<void>();

export interface Failure {
  error: unknown;
  /** The name of a part of the program. */
  source: string;
  /** Of rendering: which component threw, and what it stands in. */
  componentStack?: string | null | undefined;
}
const failed = channel<Failure & { path: string }>();
export const failures = {
  /** Notes where the visitor was: a page that fails has not been shown. */
  tell: (failure: Failure): void => failed.tell({ ...failure, path: location.pathname }),
  listen: failed.listen,
};

export const track = tracked.tell;

/** An ad slot on the page; `gone` aborts when React removes it. */
export interface ShownAdSlot {
  slot: HTMLElement;
  gone: AbortSignal;
}
export const adSlots = channel<ShownAdSlot>();

export function fillAdSlot(slot: HTMLElement): () => void {
  const gone = new AbortController();
  adSlots.tell({ slot, gone: gone.signal });
  return () => gone.abort();
}
