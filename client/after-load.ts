import type { PublicConfig } from '../src/domain/public-config.ts';
import { startAds } from './ads/start-ads.ts';
import { startFlags } from './flags/start-flags.ts';
import { startTracking } from './tracking/start-tracking.ts';

/** What a page does besides being a page. Its code comes when the document has loaded and the browser is idle. */
export function afterLoad(config: PublicConfig): void {
  startTracking(config);
  startAds(config);
  startFlags(config);
}
