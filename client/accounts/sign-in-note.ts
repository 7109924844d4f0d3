import type { SocialProvider } from '../../src/domain/accounts/social-providers.ts';
import { isSocialProvider } from '../../src/domain/accounts/social-providers.ts';
import { readSession, removeSession, writeSession } from '../platform/session-storage.ts';

/** For the session: a sign-in was begun at a provider. */
const BEGUN = 'social-sign-in';
/** Accounts spec, section 9: after that it is no longer told what has become of it. */
const TRACKED_MS = 120_000;

/** Who leaves for a provider comes back to another document. */
export const noteSignIn = (provider: SocialProvider): void => writeSession(BEGUN, `${provider} ${Date.now()}`);

/** The provider of a sign-in that was begun a moment ago; it is told of once. */
export function takeSignIn(): SocialProvider | undefined {
  const [provider, at] = readSession(BEGUN)?.split(' ') ?? [];
  removeSession(BEGUN);
  return isSocialProvider(provider) && Date.now() - Number(at) <= TRACKED_MS ? provider : undefined;
}
