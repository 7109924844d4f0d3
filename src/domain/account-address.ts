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

const addressOf = (page: string, destination: string) =>
  destination === DEFAULT_DESTINATION ? page : `${page}?${new URLSearchParams({ destination })}`;

/** The sign-up page that leads on to `destination`. */
export const signUpAddress = (destination = DEFAULT_DESTINATION): string => addressOf('/accounts/sign-up', destination);
/** The log-in page that leads on to `destination`. */
export const logInAddress = (destination = DEFAULT_DESTINATION): string => addressOf('/accounts/log-in', destination);
