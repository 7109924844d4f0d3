import type { Session } from '../../src/domain/accounts/session.ts';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import type { ModalRequest } from '../../views/shell/modal-context.ts';
import type { PageView } from '../navigation/page-view.ts';

/** Receives a message and its time in ms since 1970. */
type Listener<T> = (value: T, at: number) => void;

/** Buffers messages until a listener subscribes, since listeners load after the page. */
export interface Channel<T> {
  publish(value: T): void;
  /** The first listener receives the buffered messages first. */
  subscribe(listener: Listener<T>): void;
}

export function channel<T>(): Channel<T> {
  const early: [T, number][] = [];
  const listeners: Listener<T>[] = [];
  return {
    publish: (value) => {
      const at = Date.now();
      if (listeners.length === 0) early.push([value, at]);
      for (const listener of listeners) listener(value, at);
    },
    subscribe: (listener) => {
      // Subscribe first: an error on one buffered message must not lose later messages.
      listeners.push(listener);
      for (const [value, at] of early) listener(value, at);
    },
  };
}

/** An action of the visitor, for analytics. */
export const tracked = channel<AnalyticsEvent>();
/** A page is shown: the first one and each later one. */
export const shownPages = channel<PageView>();
/** The session was loaded or has changed. */
export const sessions = channel<Session>();
/** The visitor followed a link with any button or key. */
export const followedLinks = channel<HTMLAnchorElement>();

/** Opens a modal from outside the React tree. */
export const requestedModals = channel<ModalRequest>();
/** This tab logged in and stays on its page. */
export const openedSessions = channel<void>();

export interface Failure {
  error: unknown;
  /** The name of a part of the program. */
  source: string;
  /** For rendering errors: the component that threw, and its ancestors. */
  componentStack?: string | null | undefined;
}
const failed = channel<Failure & { path: string }>();
export const failures = {
  /** Adds the current path, because a page that fails is never published as shown. */
  publish: (failure: Failure): void => failed.publish({ ...failure, path: location.pathname }),
  subscribe: failed.subscribe,
};

export const track = tracked.publish;

/** An ad slot on the page; `gone` aborts when React removes it. */
export interface ShownAdSlot {
  slot: HTMLElement;
  gone: AbortSignal;
}
export const adSlots = channel<ShownAdSlot>();

export function fillAdSlot(slot: HTMLElement): () => void {
  const gone = new AbortController();
  adSlots.publish({ slot, gone: gone.signal });
  return () => gone.abort();
}
