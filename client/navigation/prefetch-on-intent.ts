import { inAppAddress } from './in-app-address.ts';
import { addressOf } from './page-view.ts';
import { prefetchPage } from './prefetch.ts';

const HOVER_DELAY_MS = 65;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
  metered?: boolean;
}

/**
 * Pages that the visitor may not open are not fetched on slow, metered or save-data connections (docs/spec/shell.md SHELL-21).
 * A cellular connection counts as metered unless the browser denies it; one that the browser does not report counts as fast.
 */
function isCostly(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: NetworkInformation };
  const { saveData, effectiveType = '', type, metered = type === 'cellular' } = connection;
  if (saveData || metered || /(?:^|-)2g$|^3g$/.test(effectiveType)) return true;
  return matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Fetches the page of a link before the click: when a pointer rests on it, it gets the focus or a finger touches it. */
export function prefetchOnIntent(): void {
  let intended: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    const link = linkAround(target);
    if (link === intended) return;
    intended = link;
    clearTimeout(timer);
    // Read the address now: after a filter is chosen, its link removes the filter.
    const address = link && inAppAddress(link);
    if (address) timer = setTimeout(() => prefetchOther(address), HOVER_DELAY_MS);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') consider(event);
  });
  document.addEventListener('focusin', consider);
  const touch = ({ target }: Event) => {
    const link = linkAround(target);
    prefetchOther(link && inAppAddress(link));
  };
  document.addEventListener('touchstart', touch, { passive: true });
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function prefetchOther(address: string | null | undefined): void {
  if (address && address !== addressOf(location) && !isCostly()) prefetchPage(address, 'low');
}
