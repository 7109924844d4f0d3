import { useEffect } from 'react';
import { isPlainClick } from '../../views/ui/is-plain-click.ts';
import { navigate } from './browser-history.ts';
import { inAppAddress, inAppFormAddress } from './in-app-address.ts';
import { isOutdated } from './latest-build.ts';
import { addressOf } from './page-view.ts';
import { prefetchPage } from './prefetch.ts';
import { recallVariant } from './recent-views.ts';

/** Opens links to pages in place on a plain click, unless a component has handled it or the link opens elsewhere. */
export function useLinkNavigation(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      // The browser handles links to an element of this page.
      const address = link.getAttribute('href')?.startsWith('#') ? undefined : inAppAddress(link);
      if (address === undefined) return;
      event.preventDefault();
      // Start now, because React renders the new address later.
      if (address !== addressOf(location) && !isOutdated() && !recallVariant(address)) prefetchPage(address, 'high');
      navigate(link.href, { replace: link.hasAttribute('data-replace') || link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** Opens the result of a GET form (`/search`) in place, unless its component has handled the event. */
export function useFormNavigation(): void {
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
      const address = inAppFormAddress(event.target, event.submitter);
      if (!address) return;
      event.preventDefault();
      navigate(address);
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, []);
}
