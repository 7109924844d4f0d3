/** Why social sign-in failed, in the address of the form that says so. */
export const SSO_ERROR = 'sso-error';

/** `taken`: the address has an account that the provider cannot vouch for. `no-email`: the provider keeps the address back. */
const words = {
  // Accounts spec, section 8.
  true: 'something went wrong',
  taken: 'That account already exists, please log in to continue.',
  'no-email': 'something went wrong: your email address was not shared with us. Please sign up with it below.',
};
export type SsoError = keyof typeof words;

/** What an address says; anything that is not known is that something went wrong. */
export const readSsoError = (value: string): SsoError => (Object.hasOwn(words, value) ? (value as SsoError) : 'true');

export const ssoErrorWords = (error: SsoError): string => words[error];
