import { decodeJwt } from 'jose';

/** What an id token says of the sign-in that it was made for. The users service checks whether it is genuine. */
export function nonceOf(idToken: string): unknown {
  try {
    return decodeJwt(idToken).nonce;
  } catch {
    return undefined;
  }
}
