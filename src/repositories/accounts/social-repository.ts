import { ClientSecretPost } from 'openid-client';
import { type SocialProvider, socialCallbackPath } from '../../domain/accounts/social-sign-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { type AppleClient, appleClientAuth } from './apple-client-auth.ts';
import { type FacebookApp, FacebookProvider } from './facebook-provider.ts';
import { AnswerRefused, type IdentityProvider, type ProviderToken, type SignInSecrets } from './identity-provider.ts';
import { OidcProvider } from './oidc-provider.ts';

const missing: Record<SocialProvider, () => AppError> = {
  google: () => errors.missingGoogleClientId({}),
  facebook: () => errors.missingFacebookAppId({}),
  apple: () => errors.missingAppleClientId({}),
};

interface SocialConfig {
  social: {
    google?: { issuer: string; clientId: string; clientSecret: string };
    apple?: AppleClient & { issuer: string };
    facebook?: FacebookApp;
  };
  server: { publicOrigin: string };
}

/** The providers of social sign-in that are configured. */
export class SocialRepository {
  readonly #providers: Partial<Record<SocialProvider, IdentityProvider>>;

  constructor(config: SocialConfig, now: () => Date) {
    this.#providers = providersOf(config, now);
  }

  /** Where the visitor is sent. Throws Missing… of a provider that is not configured, SocialSignInError. */
  authorizationUrl(ctx: RequestContext, provider: SocialProvider, secrets: SignInSecrets): Promise<URL> {
    return this.#ask(provider, (configured) => configured.authorizationUrl(secrets, ctx.deadline));
  }

  /** Throws as above, StaleSignIn, and NoFacebookToken. */
  redeem(
    ctx: RequestContext,
    provider: SocialProvider,
    answer: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<ProviderToken> {
    return this.#ask(provider, (configured) => configured.redeem(answer, secrets, ctx.deadline));
  }

  async #ask<T>(provider: SocialProvider, call: (configured: IdentityProvider) => Promise<T>): Promise<T> {
    const configured = this.#providers[provider];
    if (!configured) throw missing[provider]();
    try {
      return await call(configured);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof AnswerRefused) throw errors.staleSignIn({ provider });
      // Without the cause: it holds what the provider sent.
      throw errors.socialSignIn({ provider, reason: reasonOf(error) });
    }
  }
}

function providersOf(
  { social, server }: SocialConfig,
  now: () => Date,
): Partial<Record<SocialProvider, IdentityProvider>> {
  const redirectUri = (provider: SocialProvider) => server.publicOrigin + socialCallbackPath(provider);
  const { google, apple, facebook } = social;
  return {
    ...(google && {
      google: new OidcProvider({
        ...google,
        clientAuth: ClientSecretPost(google.clientSecret),
        redirectUri: redirectUri('google'),
        parameters: { scope: 'openid email profile', prompt: 'select_account' },
      }),
    }),
    ...(apple && {
      apple: new OidcProvider({
        ...apple,
        clientAuth: appleClientAuth(apple, now),
        redirectUri: redirectUri('apple'),
        // Whoever asks for the address is answered by a form (outside contracts, section 7).
        parameters: { scope: 'openid email', response_mode: 'form_post' },
      }),
    }),
    ...(facebook && { facebook: new FacebookProvider({ ...facebook, redirectUri: redirectUri('facebook') }) }),
  };
}

/** What kind of failure it was, in the words of library and protocol: `OAUTH_RESPONSE_BODY_ERROR invalid_grant`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const words = [error.name, 'code' in error && error.code, 'error' in error && error.error];
  return words.filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word)).join(' ');
}
