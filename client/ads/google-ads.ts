import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import type { AdAdapter, AdRequest } from './house-ads.ts';

/** The used part of Google's publisher tag (developers.google.com/publisher-tag/reference). */
interface GoogleSlot {
  addService(service: GoogleService): GoogleSlot;
  setTargeting(key: string, value: string): GoogleSlot;
}
interface GoogleService {
  setForceSafeFrame(isForced: boolean): GoogleService;
  addEventListener(name: 'slotRenderEnded', listener: (event: { slot: GoogleSlot; isEmpty: boolean }) => void): void;
}
interface PublisherTag {
  cmd: { push(command: () => void): void };
  apiReady?: boolean;
  defineSlot(unit: string, sizes: readonly (readonly [number, number])[], id: string): GoogleSlot | null;
  pubads(): GoogleService;
  enableServices(): void;
  display(id: string): void;
  destroySlots(slots: readonly GoogleSlot[]): boolean;
}
declare global {
  interface Window {
    googletag?: PublisherTag;
  }
}

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';
/** After this time the next provider gets the slot. */
const TIMEOUT_MS = 5_000;
const TABLET = '(min-width: 760px)';
const banner = [728, 90] as const;
/** Sizes that fit the space that the page reserves. */
const sizesOf = (placement: AdPlacement): readonly (readonly [number, number])[] => {
  if (placement === 'sticky_mobile_footer') return [[320, 50]];
  return placement === 'leaderboard' || matchMedia(TABLET).matches ? [banner] : [[320, 100]];
};

/** Google Ad Manager with the ad units `/{network}/{placement}`. Creatives stay in frames of another origin. */
export function googleAds(network: string): AdAdapter {
  let hasFailed = false;
  let slots = 0;
  const waiting = new Map<GoogleSlot, (isShown: boolean) => void>();
  loadScript(() => {
    hasFailed = true;
  });
  const tag = (): PublisherTag | undefined => (window.googletag?.apiReady ? window.googletag : undefined);
  window.googletag?.cmd.push(() => {
    const google = window.googletag;
    google?.pubads().setForceSafeFrame(true);
    google?.pubads().addEventListener('slotRenderEnded', ({ slot, isEmpty }) => waiting.get(slot)?.(!isEmpty));
    google?.enableServices();
  });

  const show = ({ box, placement, location, gone }: AdRequest) => {
    box.id = `ad-${++slots}`;
    const google = tag();
    const slot = google?.defineSlot(`/${network}/${placement}`, sizesOf(placement), box.id);
    if (!google || !slot) return false;
    slot.setTargeting('location', location).addService(google.pubads());
    const destroy = () => google.destroySlots([slot]);
    gone.addEventListener('abort', destroy);
    return new Promise<boolean>((resolve) => {
      waiting.set(slot, (isShown) => {
        waiting.delete(slot);
        if (!isShown) destroy();
        resolve(isShown);
      });
      const giveUp = () => waiting.get(slot)?.(false);
      gone.addEventListener('abort', giveUp);
      setTimeout(giveUp, TIMEOUT_MS);
      google.display(box.id);
    });
  };
  return { status: () => (hasFailed ? 'failed' : tag() ? 'ready' : 'loading'), show };
}

/** Ad blockers block the script. That is the visitor's choice, so it is not reported as an error. */
function loadScript(onError: () => void): void {
  // The publisher tag replaces this object and runs the queued commands.
  window.googletag ??= { cmd: [] } as unknown as PublisherTag;
  const script = document.createElement('script');
  script.async = true;
  script.src = SCRIPT;
  script.onerror = onError;
  document.head.append(script);
}
