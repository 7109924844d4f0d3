/** Why social sign-in failed, in the address of the page that says so. */
export const SSO_ERROR = 'sso-error';
/** `taken`: the address has an account that the provider cannot vouch for. `no-email`: the provider keeps the address back. */
export type SsoError = 'true' | 'taken' | 'no-email';

const words: Record<SsoError, string> = {
  // Accounts spec, section 8.
  true: 'something went wrong',
  taken: 'That account already exists, please log in to continue.',
  'no-email': 'something went wrong: we did not get your email address. Please sign up with your email instead.',
};

/** What the form says; any other value says that something went wrong. */
export const ssoErrorWords = (value: string | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : value in words ? words[value as SsoError] : words.true;
