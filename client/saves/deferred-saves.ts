import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import { deferredSave, type NamedItem, readDeferredSave } from '../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import { navigate } from '../navigation/browser-history.ts';
import { readCookie } from '../platform/cookies.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { readSession, removeSession, writeSession } from '../platform/session-storage.ts';

const KEY = 'deferred_save';

/** Redirects to the log-in, which returns to this page, and stores the save until then. */
export function logInFirst(item?: NamedItem): void {
  if (item) writeSession(KEY, JSON.stringify(deferredSave(item, randomUuid(), Date.now())));
  navigate(logInAddress(location.pathname + location.search, item?.contentType));
}

/** The deferred save, bound to the first member who logged in since. It stays stored until `settleDeferred`. */
export function claimDeferred(): NamedItem | undefined {
  const action = readStored();
  const user = readCookie(USER_COOKIE);
  if (!action || (action.user_id ?? user) !== user) {
    removeSession(KEY);
    return undefined;
  }
  writeSession(KEY, JSON.stringify({ ...action, user_id: user }));
  return action.save_payload;
}

/** Drops the deferred save of an item whose change has succeeded or cannot succeed. `key` is a `saveKey`. */
export function settleDeferred(key: string): void {
  const item = readStored()?.save_payload;
  if (item && saveKey(item) === key) removeSession(KEY);
}

const readStored = () => readDeferredSave(readSession(KEY), Date.now());
