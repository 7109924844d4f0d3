import { accessTokenAnswer } from '../../contracts/accounts/graph.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import { AnswerRefused, type IdentityProvider, type ProviderToken, type SignInSecrets } from './identity-provider.ts';

/** The app at Facebook. */
export interface FacebookApp {
  appId: string;
  appSecret: string;
  /** Of the dialog and the graph: `v18.0`. */
  version: string;
  url: string;
  graphUrl: string;
}
type FacebookSettings = FacebookApp & { redirectUri: string };

const PATIENCE_MS = 5_000;
/** Accounts spec, section 7. */
const SCOPE = 'public_profile,email';

/** Facebook's login dialog, which is OAuth without id tokens. */
export class FacebookProvider implements IdentityProvider {
  readonly #settings: FacebookSettings;

  constructor(settings: FacebookSettings) {
    this.#settings = settings;
  }

  async authorizationUrl({ state }: SignInSecrets): Promise<URL> {
    const { url, version, appId, redirectUri } = this.#settings;
    const dialog = new URL(`${url}/${version}/dialog/oauth`);
    const query = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state };
    dialog.search = new URLSearchParams(query).toString();
    return dialog;
  }

  /** Throws NoFacebookToken when there is none in the answer. */
  async redeem(answer: URLSearchParams, { state }: SignInSecrets, signal: AbortSignal): Promise<ProviderToken> {
    const { graphUrl, version, appId, appSecret, redirectUri } = this.#settings;
    const code = answer.get('code');
    if (answer.get('state') !== state || !code) throw new AnswerRefused('The state is of another sign-in.');
    // The body, not the address, carries the secret and the code.
    const response = await fetch(`${graphUrl}/${version}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      redirect: 'error',
    });
    const { success, data } = accessTokenAnswer.safeParse(await response.json());
    if (!success) throw errors.noFacebookToken({});
    return { token: data.access_token };
  }
}
