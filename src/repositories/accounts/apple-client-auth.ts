import { importPKCS8, SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';

/** The site's Services ID at Apple, and the key that Apple gave it (PEM). */
export interface AppleClient {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** It is made for one call. */
const LIFE_SECONDS = 300;

/** Apple's client secret is a token that the site signs with the key that Apple gave it (outside contracts, section 7). */
export function appleClientAuth({ clientId, teamId, keyId, privateKey }: AppleClient, now: () => Date): ClientAuth {
  // The library waits for it, although its type does not say so.
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
