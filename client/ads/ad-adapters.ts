import type { AdProvider, PublicConfig } from '../../src/domain/public-config.ts';
import { mayShare } from '../tracking/may-share.ts';
import type { AdAdapter } from './ad-adapter.ts';
import { houseAds } from './house-ads.ts';

type AdConfig = NonNullable<PublicConfig['ads']>;

interface OutsideAds {
  /** Their code is another file, which nobody loads who does not need it. */
  start: (ads: AdConfig) => Promise<AdAdapter>;
}

/** Everybody but the house learns of visitors: asked only when the visitor lets them. */
const outside: Record<Exclude<AdProvider, 'house'>, OutsideAds> = {
  google: { start: async ({ network = '' }) => (await import('./google-ads.ts')).googleAds(network) },
};

const started = new Map<AdProvider, Promise<AdAdapter>>();

/** Who is asked for an ad, in order. The house is last: it has something for places that others leave empty. */
export function adaptersFor(ads: AdConfig): Promise<AdAdapter>[] {
  const { provider } = ads;
  const others = provider === 'house' || !mayShare() ? [] : [once(provider, () => outside[provider].start(ads))];
  return [...others, once('house', async () => houseAds())];
}

function once(provider: AdProvider, start: () => Promise<AdAdapter>): Promise<AdAdapter> {
  const known = started.get(provider) ?? start();
  started.set(provider, known);
  return known;
}
