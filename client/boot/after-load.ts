import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { loadSocial } from '../accounts/load-social.ts';
import { loadAcquisition } from '../acquisition/load-acquisition.ts';
import { startErrors } from '../analytics/error-reports.ts';
import { startAnalytics, startTracking } from '../analytics/start-analytics.ts';
import { startFlags } from '../analytics/start-flags.ts';
import { adSlots, failures } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
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
 * Starts the parts that no page needs for rendering, once the document has loaded and the browser is idle. A part that fails
 * stops no other.
 */
export function afterLoad(config: PublicConfig): void {
  for (const start of parts) {
    try {
      start(config);
    } catch (error) {
      reportFailureIn('after load')(error);
    }
  }
}

/** Pages without ad slots load no code for ads. */
function startAds({ ads }: PublicConfig): void {
  if (!ads) return;
  adSlots.subscribe((slot) => {
    import('../ads/fill-ad-slot.ts')
      .then(({ fillAdSlot }) => fillAdSlot(slot, ads))
      .catch((error: unknown) => failures.publish({ error, source: 'ads' }));
  });
}
