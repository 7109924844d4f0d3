import { z } from 'zod';

const claims = z.object({
  sub: z.union([z.string(), z.number()]).transform(String).optional(),
  user_id: z.union([z.string(), z.number()]).transform(String).optional(),
  iat: z.number().optional(),
  exp: z.number().optional(),
});

/** Tokens of temporary sessions live no longer. */
const DAY_SECONDS = 24 * 60 * 60;

interface TokenClaims {
  userId?: string;
  isRemembered: boolean;
}

/**
 * What a token says of itself. Nothing is believed by it: it names the user that the users service is asked about, and
 * how long the browser keeps what that service has just answered. Empty for what cannot be read.
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
