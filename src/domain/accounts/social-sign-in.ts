/** In the order of their buttons (docs/spec/accounts.md ACCOUNTS-36). */
export const socialProviders = ['google', 'facebook', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** As in the labels of the buttons. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  socialProviders.some((provider) => provider === value);

/** `POST`: starts a sign-in at the provider. */
export const socialInitPath = (provider: SocialProvider): string => `/oauth/v4/${provider}/init`;
/** The redirect URI of the provider. */
export const socialCallbackPath = (provider: SocialProvider): string => `/oauth/v4/${provider}/callback`;
/** Field of a button's form on a campaign page or in the acquisition modal: `true`. */
export const ACQUISITION_FIELD = 'isAcqFlow';
/** `POST`: receives the credential of Google's one-tap prompt. */
export const ONE_TAP_PATH = '/oauth/v4/google/one-tap';

/**
 * True inside another Android app, where providers refuse to sign users in because the app could read along. Web views have
 * `wv` in their user agent; older ones have a version without a browser name.
 */
export const isAndroidWebView = (userAgent: string): boolean =>
  /Android/.test(userAgent) && /; wv\)|\bVersion\/\d+\.\d+\b.*\bChrome\//.test(userAgent);

/** Query parameter of the sign-up and log-in pages after a failed social sign-in (docs/spec/accounts.md ACCOUNTS-39). */
export const SSO_ERROR = 'sso-error';

/** `taken`: the address has an account and the provider has not verified it. `no-email`: the provider sent no address. */
const ssoErrors = {
  true: 'something went wrong',
  taken: 'That account already exists, please log in to continue.',
  'no-email': 'something went wrong: your email address was not shared with us. Please use the form instead.',
};
export type SsoError = keyof typeof ssoErrors;

/** Unknown values mean 'true'. */
export const readSsoError = (value: string): SsoError =>
  Object.hasOwn(ssoErrors, value) ? (value as SsoError) : 'true';

export const ssoErrorText = (error: SsoError): string => ssoErrors[error];
