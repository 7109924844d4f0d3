import { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../../config/config.ts';
import { createSocialSessionBody, sessionAnswer } from '../../../contracts/accounts/session.ts';
import { usersPaths } from '../../../contracts/accounts/users-paths.ts';
import { readBody } from '../answer-users-refusal.ts';
import { sendOpened } from '../send-opened.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField, UsersRefusal } from '../users-refusal.ts';
import { facebookVerifier } from './facebook-verifier.ts';
import { oidcVerifier } from './oidc-verifier.ts';
import { InvalidProviderToken, ProviderAway, type ProviderIdentity, type VerifyIdentity } from './provider-identity.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';

const providers = ['google', 'apple', 'facebook'] as const;
type Provider = (typeof providers)[number];
/** Says that others are in trouble, and not this service: callers go on asking it. */
const RETRY_AFTER_SECONDS = 10;

/** `POST /api/v4/{provider}_sessions` (accounts spec, section 7): a session for a provider's token. */
export function createSocialRouter(users: UsersContext, social: Config['social'], log: Logger): Router {
  const verifiers = verifiersOf(social, users.now);
  const router = Router();
  for (const provider of providers) {
    router.post(usersPaths.socialSessions(provider), async (request, response) => {
      const { user: about, ...given } = readBody(createSocialSessionBody, request.body);
      const { firstname = '', lastname = '', ...source } = about;
      const identity = await identify(provider, verifiers[provider], given[`${provider}_token`], log);
      // Apple tells a name to the browser, once, and not in its token.
      const named = { firstName: identity.firstName || firstname, lastName: identity.lastName || lastname };
      const { token, ...session } = await signInByIdentity(users, { ...identity, ...named }, source);
      sendOpened(response, 201, token, sessionAnswer.parse(session));
    });
  }
  return router;
}

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
    if (error instanceof ProviderAway) {
      log.warn({ provider }, error.message);
      throw new UsersRefusal(502, 'the provider does not answer', RETRY_AFTER_SECONDS);
    }
    throw error;
  }
}
