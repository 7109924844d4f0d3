import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Another list in place of one that was scrolled into begins on the screen: its start is brought back when it is above.
 * Otherwise nothing scrolls, and back and forward restore what they left after this.
 */
export function useStartOfList(list: RefObject<HTMLElement | null>, of: unknown): void {
  const before = useRef(of);
  useLayoutEffect(() => {
    if (before.current === of) return;
    before.current = of;
    const { current } = list;
    if (current && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, of]);
}
