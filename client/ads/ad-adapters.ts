import type { AdProvider, PublicConfig } from '../../src/domain/shell/public-config.ts';
import { failures } from '../platform/channels.ts';
import { mayShare } from '../privacy/may-share.ts';
import type { AdAdapter } from './ad-adapter.ts';
import { houseAds } from './house-ads.ts';

type AdConfig = NonNullable<PublicConfig['ads']>;

/**
 * Each provider's code is a file of its own, which nobody loads who does not need it. All but the house learn of visitors:
 * they are asked only when the visitor lets them.
 */
const adapters: Record<AdProvider, (ads: AdConfig) => Promise<AdAdapter>> = {
  house: async () => houseAds(),
  google: async ({ network = '' }) => (await import('./google-ads.ts')).googleAds(network),
};

const started = new Map<AdProvider, Promise<AdAdapter>>();

/** Ad providers in order. House ads come last and fill slots that others leave empty. */
export function adaptersFor(ads: AdConfig): Promise<AdAdapter>[] {
  const others = ads.provider === 'house' || !mayShare() ? [] : [ads.provider];
  return [...others, 'house' as const].map((provider) => once(provider, ads));
}

function once(provider: AdProvider, ads: AdConfig): Promise<AdAdapter> {
  const known = started.get(provider) ?? adapters[provider](ads).catch(noAds);
  started.set(provider, known);
  return known;
}

/** Its code did not come: the next one is asked. */
function noAds(error: unknown): AdAdapter {
  failures.tell({ error, source: 'ads' });
  return { status: () => 'failed', show: () => false };
}
