import {
  type AcquisitionFlags,
  readAcquisitionFlags,
  VARIATION_FLAG,
} from '../../src/domain/acquisition/acquisition-opening.ts';
import { USER_COOKIE, VISITOR_SECONDS } from '../../src/domain/analytics/visitor-tracking.ts';
import { flagStore } from '../analytics/flag-store.ts';
import { tryStorage } from '../platform/browser-storage.ts';
import { readCookie } from '../platform/cookies.ts';

/** Key in local storage: the time (ms since 1970) until which this browser belongs to a known subscriber. Stores no id. */
const KNOWN_UNTIL = 'known-subscriber';

/** By the `u_id` cookie, or by a stored mark from a time when there was one (docs/spec/accounts.md ACCOUNTS-4). */
export function isKnownSubscriber(): boolean {
  if (readCookie(USER_COOKIE)) {
    storeKnownSubscriber();
    return true;
  }
  return Number(tryStorage(() => localStorage.getItem(KNOWN_UNTIL))) > Date.now();
}

export function storeKnownSubscriber(): void {
  tryStorage(() => localStorage.setItem(KNOWN_UNTIL, String(Date.now() + VISITOR_SECONDS * 1_000)));
}

const loadedFlags = () => {
  const flags = flagStore.current();
  return flags.status === 'Success' ? flags : undefined;
};

/** The flags of this visitor on this page. A flag takes precedence over an experiment's variation. */
export function visitorFlags(): AcquisitionFlags {
  const flags = loadedFlags();
  const variation = flags?.groups.get(VARIATION_FLAG);
  return {
    ...(variation !== undefined && { variation }),
    ...readAcquisitionFlags(location.search, flags?.flags ?? new Map()),
  };
}

/** Reports that the visitor has seen the modal of their experiment group. */
export function reportVariation({ variation }: AcquisitionFlags): void {
  const flags = loadedFlags();
  if (variation !== undefined && flags?.groups.get(VARIATION_FLAG) === variation) flags.recordView(VARIATION_FLAG);
}
