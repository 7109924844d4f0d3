import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import type { PageView } from '../navigation/page-view.ts';
import { channel, shownPages } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** A quick check whether a flag may open the modal immediately; `readAcquisitionFlags` decides. */
const MAY_BE_FORCED = /acq_modal(?:=|:|%3A)true/i;

/** Loads the code of the acquisition modal on the first scroll, or at once if a flag may open it. */
export function loadAcquisition({ social }: PublicConfig): void {
  const pages = channel<PageView>();
  let isLoading = false;
  const load = (scrolledAt?: number) => {
    if (isLoading) return;
    isLoading = true;
    import('./start-acquisition.ts')
      .then(({ startAcquisition }) => startAcquisition({ social, pages, scrolledAt }))
      .catch(reportFailureIn('acquisition'));
  };
  shownPages.subscribe((view) => {
    pages.publish(view);
    if (MAY_BE_FORCED.test(location.search + document.cookie)) load();
  });
  addEventListener('scroll', () => load(Date.now()), { once: true, passive: true });
}
