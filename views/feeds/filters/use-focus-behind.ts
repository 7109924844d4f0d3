import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A link that is followed may go with what it took back. The focus then goes on to the next of its row, else to the sheet
 * that it was in, else to `otherwise`: never to the top of the page. Gives what to call with each click.
 */
export function useFocusBehind(otherwise: RefObject<HTMLElement | null>) {
  const followed = useRef<{ link: Element; next: (HTMLElement | null | undefined)[] }>(undefined);
  // With each list, and each expectation of one.
  useLayoutEffect(() => {
    const { link, next = [] } = followed.current ?? {};
    if (!link || link.isConnected) return;
    followed.current = undefined;
    if (document.activeElement === document.body)
      [...next, otherwise.current].find((element) => element?.isConnected)?.focus({ preventScroll: true });
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
