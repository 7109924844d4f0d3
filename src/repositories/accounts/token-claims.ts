import { decodeJwt } from 'jose';
import { z } from 'zod';

const claims = z.object({
  sub: z.union([z.string(), z.number()]).transform(String).optional(),
  user_id: z.union([z.string(), z.number()]).transform(String).optional(),
  iat: z.number().optional(),
  exp: z.number().optional(),
});

/** The maximum life of a token of a temporary session. */
const DAY_SECONDS = 24 * 60 * 60;

interface TokenClaims {
  userId?: string;
  isRemembered: boolean;
}

/**
 * The claims of a token, without verifying it: only for choosing the user to request, and the life of the cookie for a token
 * that the users service has just issued. Empty for an unreadable token.
 */
export function tokenClaims(token: string): TokenClaims {
  const read = claims.safeParse(payloadOf(token));
  if (!read.success) return { isRemembered: false };
  const { sub, user_id, iat, exp } = read.data;
  const userId = sub ?? user_id;
  const lifeSeconds = iat === undefined || exp === undefined ? 0 : exp - iat;
  return { ...(userId !== undefined && { userId }), isRemembered: lifeSeconds > DAY_SECONDS };
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The nonce of an id token, without verifying it; the users service verifies the token. */
export function nonceOf(idToken: string): unknown {
  try {
    return decodeJwt(idToken).nonce;
  } catch {
    return undefined;
  }
}
