import * as oidc from 'openid-client';
import {
  type IdentityProvider,
  InvalidProviderResponse,
  type ProviderToken,
  type SignInSecrets,
} from './identity-provider.ts';

interface OidcSettings {
  /** Without trailing slash. */
  issuer: string;
  clientId: string;
  /** How the site authenticates at the token endpoint. */
  clientAuth: oidc.ClientAuth;
  redirectUri: string;
  /** Additional parameters of the authorization request: scope, response mode. */
  parameters: Readonly<Record<string, string>>;
}

const TIMEOUT_SECONDS = 5;
/** Apple's response may have more fields, which the library would take for another flow. */
const FIELD_NAMES = ['code', 'state', 'iss', 'error', 'error_description'];

/** Authorization code flow with state, nonce and, if the provider supports it, PKCE. */
export class OidcProvider implements IdentityProvider {
  readonly #settings: OidcSettings;
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(settings: OidcSettings) {
    this.#settings = settings;
  }

  async authorizationUrl({ state, nonce, codeVerifier }: SignInSecrets): Promise<URL> {
    const { redirectUri, parameters } = this.#settings;
    const configuration = await this.#discover();
    return oidc.buildAuthorizationUrl(configuration, {
      ...parameters,
      redirect_uri: redirectUri,
      state,
      nonce,
      ...(configuration.serverMetadata().supportsPKCE() && {
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    });
  }

  async redeem(fields: URLSearchParams, { state, nonce, codeVerifier }: SignInSecrets): Promise<ProviderToken> {
    if (fields.get('state') !== state) throw new InvalidProviderResponse('The state belongs to another sign-in.');
    const configuration = await this.#discover();
    const url = new URL(this.#settings.redirectUri);
    for (const name of FIELD_NAMES) for (const value of fields.getAll(name)) url.searchParams.append(name, value);
    const { id_token: token } = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(configuration.serverMetadata().supportsPKCE() && { pkceCodeVerifier: codeVerifier }),
    });
    if (token === undefined) throw new Error('The provider sent no id token.');
    return { token };
  }

  /** Cached; a failed discovery is repeated for the next visitor. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientAuth } = this.#settings;
    this.#configuration ??= oidc
      .discovery(new URL(issuer), clientId, undefined, clientAuth, {
        timeout: TIMEOUT_SECONDS,
        // For the provider of the tests, on this machine.
        execute: isLoopback(issuer) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.#configuration = undefined;
        throw error;
      });
    return this.#configuration;
  }
}

/** Plain http is allowed only for providers on this machine. */
const isLoopback = (address: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname);
