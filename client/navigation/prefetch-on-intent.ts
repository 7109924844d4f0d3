import { inAppAddress } from './in-app-address.ts';
import { addressOf } from './page-view.ts';
import { prefetchPage } from './prefetch.ts';

const hoverDelay = 65;

/** A pointer that rests on a link, a focused link, a finger on a link: the page behind it is fetched before the click. */
export function prefetchOnIntent(): void {
  let intended: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    const link = linkAround(target);
    if (link === intended) return;
    intended = link;
    clearTimeout(timer);
    // As it is now: a choice that was made turns its link into the way back.
    const address = link && inAppAddress(link);
    if (address) timer = setTimeout(() => prefetchOther(address), hoverDelay);
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
  if (address && address !== addressOf(location)) prefetchPage(address);
}
