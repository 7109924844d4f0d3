import type { Logger } from 'pino';
import type { Config } from '../../../../config/config.ts';
import { AUTH_TOKEN_HEADER } from '../../../contracts/accounts/user.ts';
import type { userCalls } from '../../../contracts/accounts/user-calls.ts';
import type { Handlers } from '../../platform/bind-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { facebookVerifier } from './facebook-verifier.ts';
import { InvalidProviderToken, type ProviderIdentity, ProviderUnavailable, type VerifyIdentity } from './identities.ts';
import { oidcVerifier } from './oidc-verifier.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';

type Provider = keyof Config['social'];
/** Tells callers that this service is healthy, so that their circuit breaker stays closed. */
const RETRY_AFTER_SECONDS = 10;

/** Sessions by the token of a provider (docs/spec/calls.md CALLS-22). */
export const socialHandlers = (users: UsersContext, social: Config['social'], log: Logger) => {
  const verifiers = verifiersOf(social, users.now);
  return {
    async createSocialSession({ params: { provider }, body }, response) {
      const { firstname = '', lastname = '', ...source } = body.user;
      const identity = await identify(provider, verifiers[provider], body[`${provider}_token`], log);
      // Apple sends the name to the browser, once, instead of in the token.
      const named = { firstName: identity.firstName || firstname, lastName: identity.lastName || lastname };
      const { token, ...session } = await signInByIdentity(users, { ...identity, ...named }, source);
      response.set(AUTH_TOKEN_HEADER, token);
      return session;
    },
  } satisfies Partial<Handlers<typeof userCalls>>;
};

function verifiersOf(
  { google, apple, facebook }: Config['social'],
  now: () => Date,
): Partial<Record<Provider, VerifyIdentity>> {
  return {
    ...(google && { google: oidcVerifier({ provider: 'google', ...google, now }) }),
    ...(apple && { apple: oidcVerifier({ provider: 'apple', ...apple, now }) }),
    ...(facebook && { facebook: facebookVerifier({ ...facebook, now }) }),
  };
}

async function identify(
  provider: Provider,
  verify: VerifyIdentity | undefined,
  token: string | undefined,
  log: Logger,
): Promise<ProviderIdentity> {
  const field = `${provider}_token`;
  if (!verify) throw invalidField(field, 'is of a provider that is not configured');
  if (!token) throw invalidField(field);
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof InvalidProviderToken) throw invalidField(field);
    if (error instanceof ProviderUnavailable) {
      log.warn({ provider }, error.message);
      throw new Refusal(502, 'the provider does not answer', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    throw error;
  }
}
