import * as oidc from 'openid-client';
import { AnswerRefused, type IdentityProvider, type ProviderToken, type SignInSecrets } from './identity-provider.ts';
import { isLoopback } from './is-loopback.ts';

interface OidcSettings {
  /** Without trailing slash. */
  issuer: string;
  clientId: string;
  /** How the site proves at the token endpoint that it is itself. */
  clientAuth: oidc.ClientAuth;
  redirectUri: string;
  /** Of the authorization request, besides what all have: scope, response mode. */
  parameters: Readonly<Record<string, string>>;
}

const PATIENCE_SECONDS = 5;
/** Apple's answer may hold more, which the library would take for another flow. */
const FIELDS = ['code', 'state', 'iss', 'error', 'error_description'];

/** Authorization code flow with state, nonce and, where the provider knows it, PKCE. */
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

  async redeem(answer: URLSearchParams, { state, nonce, codeVerifier }: SignInSecrets): Promise<ProviderToken> {
    if (answer.get('state') !== state) throw new AnswerRefused('The state is of another sign-in.');
    const configuration = await this.#discover();
    const url = new URL(this.#settings.redirectUri);
    for (const name of FIELDS) for (const value of answer.getAll(name)) url.searchParams.append(name, value);
    const { id_token: token } = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(configuration.serverMetadata().supportsPKCE() && { pkceCodeVerifier: codeVerifier }),
    });
    if (token === undefined) throw new Error('The provider sent no id token.');
    return { token };
  }

  /** Once; a discovery that fails is tried again by the next visitor. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientAuth } = this.#settings;
    this.#configuration ??= oidc
      .discovery(new URL(issuer), clientId, undefined, clientAuth, {
        timeout: PATIENCE_SECONDS,
        // Of a test's own provider, on this machine.
        execute: isLoopback(issuer) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.#configuration = undefined;
        throw error;
      });
    return this.#configuration;
  }
}
