import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidProviderToken, ProviderAway, type ProviderIdentity, type VerifyIdentity } from './provider-identity.ts';

interface OidcProvider {
  provider: 'google' | 'apple';
  /** Without trailing slash; keys are found by its discovery document. */
  issuer: string;
  clientId: string;
  now: () => Date;
}

const PATIENCE_MS = 5_000;
/** A token is handed on at once: an older one was kept by somebody. */
const MAX_TOKEN_AGE_SECONDS = 600;
/** How far clocks may differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** Google writes its name without the scheme, too (outside contracts, section 7). */
const GOOGLE_ISSUER = 'https://accounts.google.com';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  // Of several audiences any could have asked for the token.
  aud: z.string(),
  email: z.string().optional(),
  // Apple writes it as a word.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Checks id tokens of an OpenID provider by the keys that it publishes. */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const found = discovery.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error(`The provider at ${issuer} calls itself ${found.issuer}.`);
    return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE_MS });
  } catch (cause) {
    throw new ProviderAway('The keys of the provider cannot be found.', { cause });
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]) {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (cause) {
    if (isAboutKeys(cause)) throw new ProviderAway('The keys of the provider cannot be read.', { cause });
    throw new InvalidProviderToken('The id token is not valid.', { cause });
  }
}

/** They did not come. Anything else is about the token, which anybody may have written. */
const isAboutKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error.code === errors.JOSEError.code ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid;

function toIdentity(payload: unknown): Omit<ProviderIdentity, 'provider'> {
  const { success, data } = claims.safeParse(payload);
  if (!success) throw new InvalidProviderToken('The id token lacks what it has to say.');
  const { sub: subject, email, email_verified: isEmailVerified, given_name = '', family_name = '' } = data;
  return { subject, ...(email && { email }), isEmailVerified, firstName: given_name, lastName: family_name };
}
