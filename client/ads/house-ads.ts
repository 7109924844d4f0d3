import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import { type Promotion, promotionLink } from '../../views/ads/promotion-link.ts';
import { failures } from '../platform/channels.ts';

/** An ad slot that an adapter is asked to fill. */
export interface AdRequest {
  /** The element that holds the ad; it is removed with the ad. */
  box: HTMLElement;
  placement: AdPlacement;
  /** The page's location: `store`. */
  location: string;
  /** Aborts when the visitor leaves the page. */
  gone: AbortSignal;
}

/** A source of ads: the site's own promotions or an outside provider. */
export interface AdAdapter {
  /** `loading` until its script or data has arrived. Polled every 100 ms. */
  status(): 'loading' | 'ready' | 'failed';
  /** Returns false if it has no ad for the slot; the box is empty then. */
  show(request: AdRequest): boolean | Promise<boolean>;
}

/** Editors' promotions in turn, from a random one on; never a promotion of the current page. */
export function houseAds(): AdAdapter {
  let status: ReturnType<AdAdapter['status']> = 'loading';
  let promotions: readonly Promotion[] = [];
  let next = 0;
  fetchPromotions().then(
    (found) => {
      promotions = found;
      next = Math.floor(Math.random() * found.length);
      status = 'ready';
    },
    (error: unknown) => {
      status = 'failed';
      failures.publish({ error, source: 'ads' });
    },
  );
  return {
    status: () => status,
    show: ({ box }) => {
      const others = promotions.filter(({ url }) => url !== location.pathname);
      const promotion = others[next++ % others.length];
      if (promotion) box.append(promotionLink(promotion));
      return promotion !== undefined;
    },
  };
}

async function fetchPromotions(): Promise<Promotion[]> {
  const response = await fetch('/shop/api/promotions', { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.status} of promotions`);
  return (await response.json()).promotions;
}
