const MEMBERS_ONLY = /^\/(?:favorites|account-settings|email-preferences|deal-alerts|me)(?:\/|$)/;

/** Where logging out leads (accounts spec, section 2); `undefined`: the page stays. */
export const afterLogOut = (pathname: string): string | undefined => (MEMBERS_ONLY.test(pathname) ? '/' : undefined);
