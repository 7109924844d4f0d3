import { isSocialProvider, type SocialProvider } from '../../src/domain/accounts/social-sign-in.ts';
import { readSession, removeSession, writeSession } from '../platform/session-storage.ts';

/** Key in session storage: provider and start time of a sign-in. */
const STORAGE_KEY = 'social-sign-in';
/** Older sign-ins are not tracked (docs/spec/accounts.md ACCOUNTS-38). */
const TRACKED_MS = 120_000;

/** Session storage, because the visitor returns from the provider to another document. */
export const storePendingSignIn = (provider: SocialProvider): void =>
  writeSession(STORAGE_KEY, `${provider} ${Date.now()}`);

/** The provider of a sign-in that started within the last two minutes; removes it, so that it is reported once. */
export function consumePendingSignIn(): SocialProvider | undefined {
  const [provider, at] = readSession(STORAGE_KEY)?.split(' ') ?? [];
  removeSession(STORAGE_KEY);
  return isSocialProvider(provider) && Date.now() - Number(at) <= TRACKED_MS ? provider : undefined;
}
