import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import { deferredSave, type NamedItem, readDeferredSave } from '../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import { claimDeferredAction } from '../accounts/claim-deferred-action.ts';
import { navigate } from '../navigation/browser-history.ts';
import { readSession, removeSession, writeSession } from '../platform/browser-storage.ts';
import { randomUuid } from '../platform/random-uuid.ts';

const KEY = 'deferred_save';

/** Redirects to the log-in, which returns to this page, and stores the save until then. */
export function logInFirst(item?: NamedItem): void {
  if (item) writeSession(KEY, JSON.stringify(deferredSave(item, randomUuid(), Date.now())));
  navigate(logInAddress(location.pathname + location.search, item?.contentType));
}

/** The deferred save, bound to the first member who logged in since. It stays stored until `settleDeferred`. */
export function claimDeferred(): NamedItem | undefined {
  return claimDeferredAction(KEY, readDeferredSave)?.save_payload;
}

/** Drops the deferred save of an item whose change has succeeded or cannot succeed. `key` is a `saveKey`. */
export function settleDeferred(key: string): void {
  const item = readStored()?.save_payload;
  if (item && saveKey(item) === key) removeSession(KEY);
}

const readStored = () => readDeferredSave(readSession(KEY), Date.now());
