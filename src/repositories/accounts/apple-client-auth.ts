import { importPKCS8, SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';

/** The site's Services ID at Apple and its private key (PEM). */
export interface AppleClient {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** Each secret is used for one call. */
const LIFE_SECONDS = 300;

/** Apple's client secret is a JWT that the site signs with its key. */
export function appleClientAuth({ clientId, teamId, keyId, privateKey }: AppleClient, now: () => Date): ClientAuth {
  // The library awaits the result, although its type does not say so.
  return async (_server, _client, body) => {
    const seconds = Math.floor(now().getTime() / 1_000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFE_SECONDS)
      .sign(await importPKCS8(privateKey, 'ES256'));
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}
