import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.ts';
import { consentPage, type Person } from './person.ts';

const SECRET = 'secret-of-the-stand-in-for-tests-only';
const HOUR = 3_600;
const { base, Prompt } = interactionPolicy;

interface OidcOptions {
  name: 'Google' | 'Apple';
  port: number;
  clientId: string;
  clientSecret?: string;
  redirectUri: string;
  person: () => Person;
  /** Checks the client secret sent to the token endpoint, for providers whose secret is no fixed text. */
  isSecret?: (secret: string) => Promise<boolean>;
  /** Added to the form of an answer: Apple's `user`. */
  answerField?: (person: Person) => Record<string, string>;
  /** Other addresses of the provider. True: answered. */
  serve?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface OidcStandIn {
  issuer: string;
  /** A token of the provider's own making; claims of its own replace the usual ones. */
  idToken(
    person: Person,
    claims?: JWTPayload,
    key?: { alg: string; privateKey: CryptoKey | Uint8Array; kid: string },
  ): Promise<string>;
  close(): Promise<void>;
}

/** A certified OpenID provider on this machine, on another site than 127.0.0.1. */
export async function oidcStandIn(options: OidcOptions): Promise<OidcStandIn> {
  const { name, port, clientId, clientSecret = SECRET, redirectUri, person } = options;
  const issuer = `http://localhost:${port}`;
  const pair = await generateKeyPair('RS256', { extractable: true });
  const next = await generateKeyPair('RS256', { extractable: true });
  const key: JWK = { ...(await exportJWK(pair.privateKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  // As true providers do, it publishes the key that comes next.
  const nextKey: JWK = { ...(await exportJWK(next.privateKey)), kid: 'next', use: 'sig', alg: 'RS256' };
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key, nextKey] },
    cookies: { keys: ['tests'] },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claimsOf(name, person()) }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  if (options.isSecret) provider.Client.prototype.compareClientSecret = options.isSecret;
  provider.use(async (ctx, next) => {
    await next();
    addToForm(ctx, options.answerField?.(person()) ?? {});
  });

  const callback = provider.callback();
  const server = createServer(async (request, response) => {
    const [, uid, answer] = /^\/interaction\/([\w-]+)(\/no)?$/.exec(request.url ?? '') ?? [];
    if (await options.serve?.(request, response)) return;
    if (uid === undefined) return void callback(request, response);
    if (request.method !== 'POST') {
      const paths = { yes: `/interaction/${uid}`, no: `/interaction/${uid}/no` };
      return void response.setHeader('content-type', 'text/html').end(consentPage(name, person(), paths));
    }
    const refused = { error: name === 'Apple' ? 'user_cancelled_authorize' : 'access_denied' };
    const accepted = { select_account: {}, login: { accountId: person().subject } };
    await provider.interactionFinished(request, response, answer ? refused : accepted);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    idToken: (
      about,
      claims = {},
      { alg, privateKey, kid } = { alg: 'RS256', kid: 'one', privateKey: pair.privateKey },
    ) =>
      new SignJWT({
        iss: issuer,
        aud: clientId,
        sub: about.subject,
        iat: seconds(),
        exp: seconds() + 600,
        ...claimsOf(name, about),
        ...claims,
      })
        .setProtectedHeader({ alg, kid })
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const seconds = () => Math.floor(Date.now() / 1_000);

/** Apple tells names nowhere but in its form, and writes truth as a word. */
function claimsOf(name: OidcOptions['name'], { email, isEmailVerified = true, firstName, lastName }: Person): object {
  if (name === 'Apple') return { email, email_verified: String(isEmailVerified) };
  return { email, email_verified: isEmailVerified, given_name: firstName, family_name: lastName };
}

/** The form of an answer has more fields at some providers. */
function addToForm(ctx: { body: unknown }, fields: Record<string, string>): void {
  if (typeof ctx.body !== 'string' || !ctx.body.includes('Submitting Callback')) return;
  const inputs = Object.entries(fields).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  ctx.body = ctx.body.replace('<noscript>', `${inputs.join('')}<noscript>`);
}
