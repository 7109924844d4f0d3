import type { SavedItem } from '../analytics/saved-item.ts';

/** Accounts spec, section 9: where visitors go after signing up or logging in, unless they came for something else. */
export const DEFAULT_DESTINATION = '/shop';

/** Joining with an email alone: a campaign of editors, or the standing one where they have none there. */
export const EMAIL_ONLY_PATH = '/acq/daily-deals';

/** A path of this site: nobody is sent elsewhere after giving a password. */
export const ownPath = (href: string | undefined): string | undefined =>
  href !== undefined && /^\/(?![/\\])/.test(href) && !/[\t\n\r]/.test(href) ? href : undefined;

/** Paths that lead on by themselves, or show no page. */
const NO_DESTINATION = /^\/(?:accounts|oauth|shop\/api|_page)(?:[/?#]|$)/;
/** As browsers write addresses: a header takes no other. */
const WRITTEN_OUT = /^[!-~]*$/;
/** The same, where somebody can be sent who has signed up or logged in. */
export function destinationPath(href: string | undefined): string | undefined {
  const path = ownPath(href);
  return path !== undefined && path.length <= LONGEST && WRITTEN_OUT.test(path) && !NO_DESTINATION.test(path)
    ? path
    : undefined;
}
/** Of an address, as far as a cookie keeps it. */
const LONGEST = 1_000;

/** Nobody comes back to what is about one person, or to a campaign, which leads on by itself. */
const LEFT_BEHIND = /^\/(?:$|\?|(?:me|unsubscribe|acq|deal-alerts\/from-email)(?:[/?]|$))/;
/** The page of this site that a request's `Referer` names, where somebody can be sent back to who has signed up or logged in. */
export function pageComeFrom(referer: string | undefined, host: string | undefined): string | undefined {
  const url = URL.parse(referer ?? '');
  const path = url !== null && url.host === host ? destinationPath(url.pathname + url.search) : undefined;
  return path === undefined || LEFT_BEHIND.test(path) ? undefined : path;
}

const addressOf = (page: string, destination: string, besides: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...(destination !== DEFAULT_DESTINATION && { destination }), ...besides });
  return query.size > 0 ? `${page}?${query}` : page;
};

/** The sign-up page that leads on to `destination`. */
export const signUpAddress = (destination = DEFAULT_DESTINATION): string => addressOf('/accounts/sign-up', destination);
/** The log-in page that leads on to `destination`; `saves`: the kind of thing that waits to be saved. */
export const logInAddress = (destination = DEFAULT_DESTINATION, saves?: SavedItem['contentType']): string =>
  addressOf('/accounts/log-in', destination, saves && { saves });
