import type { FlagValue } from '../analytics/experiments.ts';
import { isSlug } from '../text/is-slug.ts';
import type { AcquisitionOffer } from './acquisition-content.ts';

/** Flags of the acquisition modal, from the page address and the A/B cookie (docs/spec/acquisition.md ACQUISITION-5). */
export interface AcquisitionFlags {
  /** `acq_modal`: opens immediately, even if it was shown before, and replaces any open modal. */
  isForced: boolean;
  /** `acq_all_users`: also invites known subscribers. */
  isForAll: boolean;
  /** `acq_hardgate`: cannot be closed without signing up. */
  isHardGate: boolean;
  /** `acq_variation`: the slug of the modal to test on this visitor. */
  variation?: string;
}

/** Also the name of the experiment whose groups are slugs of modals. */
export const VARIATION_FLAG = 'acq_variation';

/** `search` is the query of the page address and takes precedence over the cookie. Only the value 'true' sets a flag. */
export function readAcquisitionFlags(search: string, cookie: ReadonlyMap<string, FlagValue>): AcquisitionFlags {
  const query = new URLSearchParams(search);
  const flag = (name: string) => query.get(name) ?? cookie.get(name)?.toString();
  const variation = flag(VARIATION_FLAG);
  return {
    isForced: flag('acq_modal') === 'true',
    isForAll: flag('acq_all_users') === 'true',
    isHardGate: flag('acq_hardgate') === 'true',
    ...(isSlug(variation) && { variation }),
  };
}

/** Milliseconds after the first scroll, unless editors set another delay. */
export const DEFAULT_DELAY_MS = 3_000;
export const SHOWN_COOKIE = 'acq_modal_shown';
export const SHOWN_SECONDS = 1_800;

/** Pages that ask visitors to sign up themselves, legal pages, and account pages (docs/spec/acquisition.md ACQUISITION-10). */
const EXCLUDED_LOCATIONS: readonly string[] = [
  'acquisition',
  'login',
  'sign-up',
  'generic',
  'password-recovery',
  'password-reset',
  'unsubscribe',
];

/** `location`: the location name of the page's route. */
export const canInviteAt = (location: string, path: string): boolean =>
  !EXCLUDED_LOCATIONS.includes(location) && !path.includes('/internal');

export interface OpeningFacts {
  location: string;
  path: string;
  /** There is a `u_id` in a cookie or in storage. */
  isKnownSubscriber: boolean;
  /** Within the last 1,800 s. */
  wasShown: boolean;
  flags: AcquisitionFlags;
}
export type Opening = 'never' | 'immediately' | 'after-scroll';

/** When the modal opens, as far as page and visitor decide it. */
export function openingFor({ location, path, isKnownSubscriber, wasShown, flags }: OpeningFacts): Opening {
  if (!canInviteAt(location, path)) return 'never';
  if (isKnownSubscriber && !flags.isForAll) return 'never';
  if (flags.isForced) return 'immediately';
  return wasShown ? 'never' : 'after-scroll';
}

/** Whether editors have configured a modal for this visitor. */
export function hasModalToOpen(
  { showsDefault, modal }: AcquisitionOffer,
  { isForced, variation }: AcquisitionFlags,
): boolean {
  if (modal === undefined) return false;
  return showsDefault || isForced || modal.slug === variation;
}
