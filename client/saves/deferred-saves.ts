import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import { deferredSave, type NamedItem, readDeferredSave } from '../../src/domain/saves/deferred-save.ts';
import { engagementKey } from '../../src/domain/saves/engagement-key.ts';
import { navigate } from '../navigation/browser-history.ts';
import { readCookie } from '../platform/cookies.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { readSession, removeSession, writeSession } from '../platform/session-storage.ts';

const KEY = 'deferred_save';

/** Leads a visitor to log in, and back to where they are; keeps what they wanted to save until then. */
export function logInFirst(item?: NamedItem): void {
  if (item) writeSession(KEY, JSON.stringify(deferredSave(item, randomUuid(), Date.now())));
  navigate(logInAddress(location.pathname + location.search, item?.contentType));
}

/** The deferred save, bound to the first member who logged in since. Kept until it is settled. */
export function claimDeferred(): NamedItem | undefined {
  const action = kept();
  const user = readCookie(USER_COOKIE);
  if (!action || (action.user_id ?? user) !== user) {
    removeSession(KEY);
    return undefined;
  }
  writeSession(KEY, JSON.stringify({ ...action, user_id: user }));
  return action.save_payload;
}

/** The change of an item has settled. `key` is an `engagementKey`. */
export function settleDeferred(key: string): void {
  const item = kept()?.save_payload;
  if (item && engagementKey(item) === key) removeSession(KEY);
}

const kept = () => readDeferredSave(readSession(KEY), Date.now());
