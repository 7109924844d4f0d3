import { useEffect } from 'react';
import { isPlainClick } from '../views/components/is-plain-click.ts';
import { navigate } from './browser-history.ts';
import { inAppAddress } from './in-app-address.ts';

/** Plain clicks on links to pages lead in place; those that a component handled, or that open elsewhere, are left alone. */
export function useLinkNavigation(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      // A place on this page is the browser's own business.
      if (link.getAttribute('href')?.startsWith('#') || inAppAddress(link) === undefined) return;
      event.preventDefault();
      navigate(link.href, { replace: link.hasAttribute('data-replace') || link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
