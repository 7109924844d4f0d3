/** Accounts spec, section 9: where visitors go after signing up or logging in, unless they came for something else. */
const DEFAULT_DESTINATION = '/shop';

/** A path of this site: nobody is sent elsewhere after giving a password. */
export const ownPath = (href: string | undefined): string | undefined =>
  href !== undefined && /^\/(?![/\\])/.test(href) && !/[\t\n\r]/.test(href) ? href : undefined;

const addressOf = (page: string, destination: string) =>
  destination === DEFAULT_DESTINATION ? page : `${page}?${new URLSearchParams({ destination })}`;

/** The sign-up page that leads on to `destination`. */
export const signUpAddress = (destination = DEFAULT_DESTINATION): string => addressOf('/accounts/sign-up', destination);
/** The log-in page that leads on to `destination`. */
export const logInAddress = (destination = DEFAULT_DESTINATION): string => addressOf('/accounts/log-in', destination);
