import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import type { PageView } from '../navigation/page-view.ts';
import { channel } from '../platform/channel.ts';
import { shownPages } from '../platform/channels.ts';
import { failIn } from '../platform/fail-in.ts';

/** A flag may say that the modal opens at once: `acquisition-flags.ts` knows for sure. */
const MAY_BE_FORCED = /acq_modal(?:=|:|%3A)true/i;

/** The invitation to subscribe: its code comes with the first scroll, or at once where a flag may say so. */
export function loadAcquisition({ social }: PublicConfig): void {
  const pages = channel<PageView>();
  let isLoading = false;
  const load = (scrolledAt?: number) => {
    if (isLoading) return;
    isLoading = true;
    import('./start-acquisition.ts')
      .then(({ startAcquisition }) => startAcquisition({ social, pages, scrolledAt }))
      .catch(failIn('acquisition'));
  };
  shownPages.listen((view) => {
    pages.tell(view);
    if (MAY_BE_FORCED.test(location.search + document.cookie)) load();
  });
  addEventListener('scroll', () => load(Date.now()), { once: true, passive: true });
}
