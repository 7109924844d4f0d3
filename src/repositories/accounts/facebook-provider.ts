import { accessTokenAnswer } from '../../contracts/accounts/graph.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import {
  type IdentityProvider,
  InvalidProviderResponse,
  type ProviderToken,
  type SignInSecrets,
} from './identity-provider.ts';

/** The site's app at Facebook. */
export interface FacebookApp {
  appId: string;
  appSecret: string;
  /** API version of dialog and graph: `v18.0`. */
  version: string;
  url: string;
  graphUrl: string;
}
type FacebookSettings = FacebookApp & { redirectUri: string };

const TIMEOUT_MS = 5_000;
/** docs/spec/accounts.md ACCOUNTS-38. */
const SCOPE = 'public_profile,email';

/** Facebook's login dialog: OAuth without id tokens. */
export class FacebookProvider implements IdentityProvider {
  readonly #settings: FacebookSettings;
  readonly #startDeadline: StartDeadline;

  constructor(settings: FacebookSettings, startDeadline: StartDeadline) {
    this.#settings = settings;
    this.#startDeadline = startDeadline;
  }

  async authorizationUrl({ state }: SignInSecrets): Promise<URL> {
    const { url, version, appId, redirectUri } = this.#settings;
    const dialog = new URL(`${url}/${version}/dialog/oauth`);
    const query = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state };
    dialog.search = new URLSearchParams(query).toString();
    return dialog;
  }

  /** Throws NoFacebookToken if the response has no token. */
  async redeem(fields: URLSearchParams, { state }: SignInSecrets, signal: AbortSignal): Promise<ProviderToken> {
    const { graphUrl, version, appId, appSecret, redirectUri } = this.#settings;
    const code = fields.get('code');
    if (fields.get('state') !== state || !code)
      throw new InvalidProviderResponse('The state belongs to another sign-in.');
    // Secret and code are sent in the body, which is not logged like an address.
    const response = await fetch(`${graphUrl}/${version}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }),
      signal: anySignal(signal, this.#startDeadline(TIMEOUT_MS)),
      redirect: 'error',
    });
    const { success, data } = accessTokenAnswer.safeParse(await response.json());
    if (!success) throw errors.noFacebookToken({});
    return { token: data.access_token };
  }
}
