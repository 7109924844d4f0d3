import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { loadSocial } from '../accounts/load-social.ts';
import { loadAcquisition } from '../acquisition/load-acquisition.ts';
import { startAds } from '../ads/start-ads.ts';
import { startErrors } from '../analytics/error-reports.ts';
import { startAnalytics, startTracking } from '../analytics/start-analytics.ts';
import { startFlags } from '../analytics/start-flags.ts';
import { failIn } from '../platform/fail-in.ts';
import { startSaves } from '../saves/start-saves.ts';

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
