/** In the order of their buttons (accounts spec, section 2). */
export const socialProviders = ['google', 'facebook', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** As the buttons say it. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  socialProviders.some((provider) => provider === value);

/** Where a provider's button is sent (POST). */
export const socialInitPath = (provider: SocialProvider): string => `/oauth/v4/${provider}/init`;
/** Where a provider sends its users back to. */
export const socialCallbackPath = (provider: SocialProvider): string => `/oauth/v4/${provider}/callback`;
/** Where the credential of Google's one-tap prompt is sent (POST). */
export const ONE_TAP_PATH = '/oauth/v4/google/one-tap';
