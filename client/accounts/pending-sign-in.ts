import { ACQUISITION_FIELD, isSocialProvider, type SocialProvider } from '../../src/domain/accounts/social-sign-in.ts';
import { readSession, removeSession, writeSession } from '../platform/browser-storage.ts';

/** A sign-in that started in this tab. */
interface PendingSignIn {
  provider: SocialProvider;
  /** Absent for Google's one-tap prompt. */
  flow?: string | undefined;
  /** It started on a campaign page or in the acquisition modal. */
  isAcquisition: boolean;
}

/** Key in session storage: provider, start time, flow and acquisition of a sign-in. */
const STORAGE_KEY = 'social-sign-in';
/** Older sign-ins are not tracked (docs/spec/accounts.md ACCOUNTS-38). */
const TRACKED_MS = 120_000;

/** Session storage, because the visitor returns from the provider to another document. */
export const storePendingSignIn = (provider: SocialProvider, form?: FormData): void =>
  writeSession(
    STORAGE_KEY,
    [provider, Date.now(), form?.get('flow') ?? '', form?.get(ACQUISITION_FIELD) ?? ''].join(' '),
  );

/** A sign-in that started within the last two minutes; removes it, so that it is reported once. */
export function consumePendingSignIn(): PendingSignIn | undefined {
  const [provider, at, flow, isAcquisition] = readSession(STORAGE_KEY)?.split(' ') ?? [];
  removeSession(STORAGE_KEY);
  return isSocialProvider(provider) && Date.now() - Number(at) <= TRACKED_MS
    ? { provider, flow, isAcquisition: isAcquisition === 'true' }
    : undefined;
}
