import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import type { Config } from '../../../config/config.ts';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { socialCallbackPath } from '../../../src/domain/accounts/social-sign-in.ts';
import { type FacebookStandIn, facebookStandIn } from './facebook-stand-in.ts';
import { type OidcStandIn, oidcStandIn } from './oidc-stand-in.ts';
import { oneTapScript } from './one-tap-script.ts';
import type { Person } from './person.ts';

const APPLE = { clientId: 'test.deals', teamId: 'TEAM123456', keyId: 'KEY1234567' };
const GOOGLE = { clientId: 'deals.apps.test', clientSecret: 'secret-of-google-for-tests-only' };
const FACEBOOK = { appId: '1234567890', appSecret: 'secret-of-facebook-for-tests-only', version: 'v18.0' };

export interface IdentityProviders {
  /** For the services. */
  social: Required<Config['social']>;
  /** For the web program. */
  environment: Record<string, string>;
  google: OidcStandIn;
  apple: OidcStandIn;
  facebook: FacebookStandIn;
  /** The person who uses the browser from now on. */
  person: Person;
  close(): Promise<void>;
}

/** Google, Apple and Facebook on this machine, for the site at an address. They are another site than it is. */
export async function identityProviders(publicOrigin: string): Promise<IdentityProviders> {
  let person: Person = { subject: 'nobody' };
  const now = () => person;
  const appleKey = await generateKeyPair('ES256', { extractable: true });
  const facebook = await facebookStandIn({ ...FACEBOOK, port: await freePort(), person: now });
  const google: OidcStandIn = await oidcStandIn({
    name: 'Google',
    port: await freePort(),
    ...GOOGLE,
    redirectUri: publicOrigin + socialCallbackPath('google'),
    person: now,
    serve: async (request, response) => {
      const url = new URL(request.url ?? '', google.issuer);
      if (url.pathname === '/gsi/client') {
        response.setHeader('content-type', 'text/javascript').end(oneTapScript);
        return true;
      }
      if (url.pathname !== '/gsi/credential') return false;
      response.setHeader('access-control-allow-origin', '*');
      response.end(await google.idToken(person, { nonce: url.searchParams.get('nonce') }));
      return true;
    },
  });
  const apple = await oidcStandIn({
    name: 'Apple',
    port: await freePort(),
    clientId: APPLE.clientId,
    redirectUri: publicOrigin + socialCallbackPath('apple'),
    person: now,
    isSecret: async (secret) => {
      const { teamId: issuer, clientId: subject, keyId } = APPLE;
      const audience = 'https://appleid.apple.com';
      const { protectedHeader } = await jwtVerify(secret, appleKey.publicKey, { issuer, subject, audience });
      return protectedHeader.kid === keyId;
    },
    answerField: ({ firstName, lastName }) => ({ user: JSON.stringify({ name: { firstName, lastName } }) }),
  });
  const privateKey = await exportPKCS8(appleKey.privateKey);
  const social = {
    google: { ...GOOGLE, issuer: google.issuer },
    apple: { ...APPLE, privateKey, issuer: apple.issuer },
    facebook: { ...FACEBOOK, url: facebook.url, graphUrl: facebook.url },
  };
  return {
    social,
    environment: {
      GOOGLE_CLIENT_ID: GOOGLE.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: APPLE.clientId,
      APPLE_TEAM_ID: APPLE.teamId,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      APPLE_ISSUER: apple.issuer,
      FACEBOOK_APP_ID: FACEBOOK.appId,
      FACEBOOK_APP_SECRET: FACEBOOK.appSecret,
      FACEBOOK_URL: facebook.url,
      FACEBOOK_GRAPH_URL: facebook.url,
    },
    google,
    apple,
    facebook,
    get person() {
      return person;
    },
    set person(next) {
      person = next;
    },
    close: async () => {
      await Promise.all([google.close(), apple.close(), facebook.close()]);
    },
  };
}
