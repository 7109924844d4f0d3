import type { PublicConfig } from '../src/domain/public-config.ts';
import { loadAcquisition } from './acquisition/load-acquisition.ts';
import { startAds } from './ads/start-ads.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { startErrors } from './errors/start-errors.ts';
import { failIn } from './fail-in.ts';
import { startFlags } from './flags/start-flags.ts';
import { startSaves } from './saves/start-saves.ts';
import { loadSocial } from './social/load-social.ts';
import { startTracking } from './tracking/start-tracking.ts';

/** In this order: errors are sent with the last events when the page is left. */
const parts = [
  startErrors,
  startTracking,
  startAnalytics,
  startAds,
  startFlags,
  startSaves,
  loadSocial,
  loadAcquisition,
];

/**
 * What a page does besides being a page. Its code comes when the document has loaded and the browser is idle. A part that
 * fails takes no other with it.
 */
export function afterLoad(config: PublicConfig): void {
  for (const start of parts) {
    try {
      start(config);
    } catch (error) {
      failIn('after load')(error);
    }
  }
}
