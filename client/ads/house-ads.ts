import { type Promotion, promotionLink } from '../../views/ads/promotion-link.ts';
import { failures } from '../platform/channels.ts';
import type { AdAdapter } from './ad-adapter.ts';

/** What editors promote, one after the other, beginning anywhere; never the page that the visitor is on. */
export function houseAds(): AdAdapter {
  let status: ReturnType<AdAdapter['status']> = 'loading';
  let promotions: readonly Promotion[] = [];
  let turn = 0;
  fetchPromotions().then(
    (found) => {
      promotions = found;
      turn = Math.floor(Math.random() * found.length);
      status = 'ready';
    },
    (error: unknown) => {
      status = 'failed';
      failures.tell({ error, source: 'ads' });
    },
  );
  return {
    status: () => status,
    show: ({ box }) => {
      const elsewhere = promotions.filter(({ url }) => url !== location.pathname);
      const promotion = elsewhere[turn++ % elsewhere.length];
      if (promotion) box.append(promotionLink(promotion));
      return promotion !== undefined;
    },
  };
}

async function fetchPromotions(): Promise<Promotion[]> {
  const answer = await fetch('/shop/api/promotions', { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${answer.status} of promotions`);
  return (await answer.json()).promotions;
}
