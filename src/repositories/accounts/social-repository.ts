import { ClientSecretPost } from 'openid-client';
import { type SocialProvider, socialCallbackPath } from '../../domain/accounts/social-sign-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import { type AppleClient, appleClientAuth } from './apple-client-auth.ts';
import { type FacebookApp, FacebookProvider } from './facebook-provider.ts';
import {
  type IdentityProvider,
  InvalidProviderResponse,
  type ProviderToken,
  type SignInSecrets,
} from './identity-provider.ts';
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

/** The configured providers of social sign-in. */
export class SocialRepository {
  readonly #providers: Partial<Record<SocialProvider, IdentityProvider>>;

  constructor(config: SocialConfig, now: () => Date, startDeadline: StartDeadline) {
    this.#providers = providersOf(config, now, startDeadline);
  }

  /** The provider's page. Throws SocialSignInError, and Missing… for a provider without configuration. */
  authorizationUrl(ctx: RequestContext, provider: SocialProvider, secrets: SignInSecrets): Promise<URL> {
    return this.#call(provider, (configured) => configured.authorizationUrl(secrets, ctx.deadline));
  }

  /** Throws as `authorizationUrl`, StaleSignIn, and NoFacebookToken. */
  redeem(
    ctx: RequestContext,
    provider: SocialProvider,
    fields: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<ProviderToken> {
    return this.#call(provider, (configured) => configured.redeem(fields, secrets, ctx.deadline));
  }

  async #call<T>(provider: SocialProvider, act: (configured: IdentityProvider) => Promise<T>): Promise<T> {
    const configured = this.#providers[provider];
    if (!configured) throw missing[provider]();
    try {
      return await act(configured);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof InvalidProviderResponse) throw errors.staleSignIn({ provider });
      // Without the cause, which contains the provider's response.
      throw errors.socialSignIn({ provider, reason: reasonOf(error) });
    }
  }
}

function providersOf(
  { social, server }: SocialConfig,
  now: () => Date,
  startDeadline: StartDeadline,
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
        // Apple requires a form post if the scope includes the email address.
        parameters: { scope: 'openid email', response_mode: 'form_post' },
      }),
    }),
    ...(facebook && {
      facebook: new FacebookProvider({ ...facebook, redirectUri: redirectUri('facebook') }, startDeadline),
    }),
  };
}

/** Error codes of library and protocol: `OAUTH_RESPONSE_BODY_ERROR invalid_grant`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const codes = [error.name, 'code' in error && error.code, 'error' in error && error.error];
  return codes.filter((code) => typeof code === 'string' && /^[\w-]{1,60}$/.test(code)).join(' ');
}
