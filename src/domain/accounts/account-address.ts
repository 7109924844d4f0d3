import type { SavedItem } from '../saves/save.ts';

/** Where visitors go after signing up or logging in by default (docs/spec/accounts.md ACCOUNTS-16). */
export const DEFAULT_DESTINATION = '/shop';

/** The page that mails one-time log-in links, and that they open with `?token` (docs/spec/accounts.md ACCOUNTS-47). */
export const LOG_IN_LINK_PATH = '/accounts/log-in/link';

/** The campaign page that asks only for an email; without a campaign of editors it shows the default one. */
export const EMAIL_ONLY_PATH = '/acq/daily-deals';

/** `href` if it is a path of this site: a redirect after a log-in must not leave the site. */
export const sitePath = (href: string | undefined): string | undefined =>
  href !== undefined && /^\/(?![/\\])/.test(href) && !/[\t\n\r]/.test(href) ? href : undefined;

/** Paths that redirect or are no pages. */
const NO_DESTINATION = /^\/(?:accounts|oauth|shop\/api|_page)(?:[/?#]|$)/;
/** The characters that browsers send in addresses and that a `Location` header accepts. */
const PRINTABLE_ASCII = /^[!-~]*$/;
/** The destination is kept in a cookie. */
const MAX_LENGTH = 1_000;

/** `href` if a visitor can be sent there after signing up or logging in (docs/spec/accounts.md ACCOUNTS-17). */
export function destinationPath(href: string | undefined): string | undefined {
  const path = sitePath(href);
  return path !== undefined && path.length <= MAX_LENGTH && PRINTABLE_ASCII.test(path) && !NO_DESTINATION.test(path)
    ? path
    : undefined;
}

/** Pages about one person, and campaigns, which have a destination of their own. */
const NO_RETURN = /^\/(?:$|\?|(?:me|unsubscribe|acq|deal-alerts\/from-email)(?:[/?]|$))/;

/** The page of this site in a request's `Referer`, if a visitor can return to it after signing up or logging in. */
export function destinationFromReferer(referer: string | undefined, host: string | undefined): string | undefined {
  const url = URL.parse(referer ?? '');
  const path = url !== null && url.host === host ? destinationPath(url.pathname + url.search) : undefined;
  return path === undefined || NO_RETURN.test(path) ? undefined : path;
}

const withDestination = (page: string, destination: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...(destination !== DEFAULT_DESTINATION && { destination }), ...parameters });
  return query.size > 0 ? `${page}?${query}` : page;
};

export const signUpAddress = (destination = DEFAULT_DESTINATION): string =>
  withDestination('/accounts/sign-up', destination);
/** `saves`: the kind of item that the visitor tried to save. */
export const logInAddress = (destination = DEFAULT_DESTINATION, saves?: SavedItem['contentType']): string =>
  withDestination('/accounts/log-in', destination, saves && { saves });

/** The page that asks only for an email. */
export const emailOnlyAddress = (destination = DEFAULT_DESTINATION): string =>
  withDestination(EMAIL_ONLY_PATH, destination);

/** Query parameters that report how a social sign-in ended (docs/spec/accounts.md ACCOUNTS-37). */
export const ARRIVALS = ['created', 'reactivated'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Adds the arrival to a path of this site: `/shop?created=true`. */
export function withArrival(destination: string, arrival: Arrival | undefined): string {
  if (arrival === undefined) return destination;
  const [address = '', ...hash] = destination.split('#');
  const query = `${address.includes('?') ? '&' : '?'}${arrival}=true`;
  return [address + query, ...hash].join('#');
}
