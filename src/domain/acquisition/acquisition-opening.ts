import type { AcquisitionFlags } from './acquisition-flags.ts';
import type { AcquisitionOffer } from './acquisition-modal.ts';

/** When the acquisition modal opens (accounts spec, sections 2, 4 and 9). */

/** From the first scroll on, unless editors say otherwise. */
export const DEFAULT_DELAY_MS = 3_000;
export const SHOWN_COOKIE = 'acq_modal_shown';
export const SHOWN_SECONDS = 1_800;

/**
 * Pages that ask for somebody by themselves, or say what the law wants said. Section 2 names the first four; on the others
 * somebody is in the middle of something with their account.
 */
const CLOSED_LOCATIONS: readonly string[] = [
  'acquisition',
  'login',
  'sign-up',
  'generic',
  'password-recovery',
  'password-reset',
  'unsubscribe',
];

/** `location`: as the route says where the visitor is; `path`: of the address. */
export const invitesAt = (location: string, path: string): boolean =>
  !CLOSED_LOCATIONS.includes(location) && !path.includes('/internal');

export interface OpeningFacts {
  location: string;
  path: string;
  /** By a stored or cookie `u_id`. */
  isKnownSubscriber: boolean;
  /** Within the last 1800 s. */
  wasShown: boolean;
  flags: AcquisitionFlags;
}

/** As far as the page and the visitor go. */
export function openingFor({ location, path, isKnownSubscriber, wasShown, flags }: OpeningFacts): Opening {
  if (!invitesAt(location, path)) return 'never';
  if (isKnownSubscriber && !flags.isForAll) return 'never';
  if (flags.isForced) return 'at once';
  return wasShown ? 'never' : 'after a scroll';
}
export type Opening = 'never' | 'at once' | 'after a scroll';

/** As far as editors go: whether there is something to open. */
export function opensWith(
  { showsDefault, modal }: AcquisitionOffer,
  { isForced, variation }: AcquisitionFlags,
): boolean {
  if (modal === undefined) return false;
  return showsDefault || isForced || modal.slug === variation;
}
