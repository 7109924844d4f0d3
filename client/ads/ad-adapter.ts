import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';

/** A place on the page that is to show an ad. */
export interface AdSlot {
  /** The element that holds the ad; removed together with it. */
  box: HTMLElement;
  placement: AdPlacement;
  /** Where the visitor is: `store`. */
  location: string;
  /** The page has gone. */
  gone: AbortSignal;
}

/** Someone who has ads: the house, or a provider outside. */
export interface AdAdapter {
  /** `loading`: what it needs is on its way. Asked every 100 ms. */
  status(): 'loading' | 'ready' | 'failed';
  /** False: it has no ad for this place, and has left nothing in the box. */
  show(slot: AdSlot): boolean | Promise<boolean>;
}
