import { useEffect } from 'react';
import { isPlainClick } from '../../views/ui/is-plain-click.ts';
import { navigate } from './browser-history.ts';
import { inAppAddress } from './in-app-address.ts';
import { isOutdated } from './latest-build.ts';
import { addressOf } from './page-view.ts';
import { prefetchPage } from './prefetch.ts';
import { recallVariant } from './recent-views.ts';

/** Plain clicks on links to pages lead in place; those that a component handled, or that open elsewhere, are left alone. */
export function useLinkNavigation(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      // A place on this page is the browser's own business.
      const address = link.getAttribute('href')?.startsWith('#') ? undefined : inAppAddress(link);
      if (address === undefined) return;
      event.preventDefault();
      // Now, not when React has come to know of the new address.
      if (address !== addressOf(location) && !isOutdated() && !recallVariant(address)) prefetchPage(address, 'high');
      navigate(link.href, { replace: link.hasAttribute('data-replace') || link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
