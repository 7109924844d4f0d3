import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a followed link disappears together with the chip that it removed: to the next link of its row,
 * else to its sheet, else to `fallback`, but never to the top of the page. Returns the handler for each click.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const followed = useRef<{ link: Element; next: (HTMLElement | null | undefined)[] }>(undefined);
  // No dependencies: runs after every render, because any of them may remove the link.
  useLayoutEffect(() => {
    const { link, next = [] } = followed.current ?? {};
    if (!link || link.isConnected) return;
    followed.current = undefined;
    if (document.activeElement === document.body)
      [...next, fallback.current].find((element) => element?.isConnected)?.focus({ preventScroll: true });
  });
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    followed.current = link
      ? {
          link,
          next: [
            link.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('a[rel]'),
            link.closest<HTMLElement>('dialog > *'),
          ],
        }
      : undefined;
  };
}

/**
 * Scrolls to the start of the list when another list replaces one that was scrolled into. Otherwise nothing scrolls,
 * and back and forward restore their position after this.
 */
export function useScrollToListStart(list: RefObject<HTMLElement | null>, of: unknown): void {
  const previous = useRef(of);
  useLayoutEffect(() => {
    if (previous.current === of) return;
    previous.current = of;
    const { current } = list;
    // The chosen filters are the first chips.
    current?.querySelector('nav ul')?.scrollTo({ left: 0 });
    if (current && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, of]);
}
