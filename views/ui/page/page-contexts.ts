import { createContext, createElement, type ReactNode, use, useContext } from 'react';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { HeadingLevelContext } from '../Heading.tsx';

/** The address of the page, as the router knows it. */
export interface Location {
  pathname: string;
  /** With its `?`; empty without a query. */
  search: string;
  hash: string;
  /** Unique per history entry. */
  key: string;
  /** State that the navigation stored in the history entry. */
  state: unknown;
}
/** `POP`: a step in the history or the first load; `PUSH`: a new entry; `REPLACE`: replaces the current entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}
/** Navigates to an address of this site, or by a number of steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export interface Place {
  location: Location;
  navigationType: NavigationType;
}

const emptyPlace: Place = {
  location: { pathname: '/', search: '', hash: '', key: 'first', state: null },
  navigationType: 'POP',
};
export const PlaceContext = createContext(emptyPlace);
export const NavigateContext = createContext<Navigate>(() => {});

export const useLocation = (): Location => useContext(PlaceContext).location;
export const useNavigationType = (): NavigationType => useContext(PlaceContext).navigationType;
/** The function never changes, so its users do not render again on navigation. */
export const useNavigate = (): Navigate => useContext(NavigateContext);

/** The place of a request's path and query. */
export function placeAt(address: string): Place {
  const [pathname = '', ...query] = address.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  return { ...emptyPlace, location: { ...emptyPlace.location, pathname, search } };
}

/**
 * The time when the page was loaded, ISO 8601. Pages are cached and hydrated later, so no render reads the clock. By default
 * no post is new, ending or expired.
 */
export const NowContext = createContext('1970-01-01T00:00:00.000Z');

export const useNow = (): Date => new Date(use(NowContext));

/** The HTML of `content`, rendered once for each value and variant. */
export type KeepMarkup = (value: object, variant: string, content: ReactNode) => string;
/** Present on the server, which renders the same parts for many pages. */
export const KeepMarkupContext = createContext<KeepMarkup | undefined>(undefined);

/**
 * The content of an element, as its props. Value and variant hold all that the content depends on, apart from the level of its
 * headings; without a value, the content is not kept. It may use neither `useId` nor contexts other than those of the level
 * and the time.
 */
export function useKept(value: object | undefined, variant: () => string, content: ReactNode) {
  const keep = use(KeepMarkupContext);
  const level = use(HeadingLevelContext);
  const now = use(NowContext);
  if (!keep || !value) return { children: content };
  const atLevel = createElement(HeadingLevelContext, { value: level }, content);
  const inContext = createElement(NowContext, { value: now }, atLevel);
  return { dangerouslySetInnerHTML: { __html: keep(value, `${level} ${variant()}`, inContext) } };
}

/** The page's canonical address, absolute as structured data requires. */
export const CanonicalContext = createContext('');

/** The structured data of a feed; present on the server only. */
export const FeedDataContext = createContext<((feed: Feed, origin: string) => object | undefined) | undefined>(
  undefined,
);

/** A call of an action of the shop API. */
export interface ActionRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  /** '/shop/api/sessions' */
  path: string;
  body?: Readonly<Record<string, string>>;
  /** The page's own token, if it has one. */
  xsrfToken?: string | undefined;
}

/** The refusal of an action, with the texts that a form shows. */
export interface Refusal {
  /** The error's name in the catalog: 'SubscriberLoginError'. */
  error: string;
  /** Message for the whole form; absent when the fields have messages, and for unknown errors. */
  message?: string;
  /** Seconds before another attempt is allowed. */
  waitSeconds?: number;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
}

export type ActionAnswer = { isDone: true; answer: Readonly<Record<string, unknown>> } | ({ isDone: false } & Refusal);

/** Never rejects: a network error is a refusal too. */
export type SendAction = (action: ActionRequest) => Promise<ActionAnswer>;

/** Undefined on the server and before hydration, when the browser itself sends forms. */
export const SendActionContext = createContext<SendAction | undefined>(undefined);
export const useSendAction = (): SendAction | undefined => use(SendActionContext);
