import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidProviderToken, type ProviderIdentity, ProviderUnavailable, type VerifyIdentity } from './identities.ts';

interface OidcProvider {
  provider: 'google' | 'apple';
  /** Without trailing slash; has a discovery document. */
  issuer: string;
  clientId: string;
  now: () => Date;
}

const TIMEOUT_MS = 5_000;
/** Tokens are used immediately; an older one may be stolen. */
const MAX_TOKEN_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 60;
/** Google's tokens also name the issuer without the scheme. */
const GOOGLE_ISSUER = 'https://accounts.google.com';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  // A single audience: with several, any of them could have requested the token.
  aud: z.string(),
  email: z.string().optional(),
  // Apple sends a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Verifies id tokens with the published keys of an OpenID provider. */
export function oidcVerifier({ provider, issuer, clientId, now }: OidcProvider): VerifyIdentity {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const keysOnce = () => {
    keys ??= findKeys(issuer).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return async (token) => {
    const payload = await verified(token, await keysOnce(), {
      issuer: issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    });
    return { provider, ...toIdentity(payload) };
  };
}

async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const found = discovery.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error(`The provider at ${issuer} calls itself ${found.issuer}.`);
    return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  } catch (cause) {
    throw new ProviderUnavailable('The keys of the provider cannot be found.', { cause });
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]) {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (cause) {
    if (isKeyError(cause)) throw new ProviderUnavailable('The keys of the provider cannot be read.', { cause });
    throw new InvalidProviderToken('The id token is not valid.', { cause });
  }
}

/** The keys could not be loaded; all other errors are about the token. */
const isKeyError = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error.code === errors.JOSEError.code ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid;

function toIdentity(payload: unknown): Omit<ProviderIdentity, 'provider'> {
  const { success, data } = claims.safeParse(payload);
  if (!success) throw new InvalidProviderToken('The id token lacks required claims.');
  const { sub: subject, email, email_verified: isEmailVerified, given_name = '', family_name = '' } = data;
  return { subject, ...(email && { email }), isEmailVerified, firstName: given_name, lastName: family_name };
}
