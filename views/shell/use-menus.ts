import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useLocation } from '../ui/page/page-contexts.ts';

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 250;

type Menu = HTMLDetailsElement;

/**
 * Enhances a row of `details` menus: one is open at a time, a resting mouse opens it, arrows move the focus; Esc, a click
 * elsewhere and navigation close it. The elements hold the open state, so that menus work without JavaScript too.
 */
export function useMenus() {
  const root = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByMouse = useRef<Menu>(undefined);
  const { key } = useLocation();

  useEffect(() => {
    if (key) closeMenus(root.current);
  }, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) closeMenus(root.current);
    };
    // A menu that a resting mouse opened closes without moving the focus.
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      const opener = root.current?.querySelector<HTMLElement>('details[open] > summary');
      if (root.current?.contains(document.activeElement)) opener?.focus();
      closeMenus(root.current);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  const later = (delayMs: number, change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, delayMs);
  };

  const rootProps = {
    ref: root,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !root.current?.contains(relatedTarget)) closeMenus(root.current);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement) || root.current === null) return;
      const target = arrowTarget(root.current, event.target, event.key);
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
    },
  };

  const menuProps = {
    onToggle: ({ currentTarget: menu }: { currentTarget: Menu }) => {
      if (menu.open) closeMenus(root.current, menu);
      else if (openedByMouse.current === menu) openedByMouse.current = undefined;
    },
    onPointerEnter: ({ currentTarget: menu, pointerType }: PointerEvent<Menu>) => {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || menu.open) return;
      const isAnyOpen = root.current?.querySelector('details[open]');
      later(isAnyOpen ? 0 : OPEN_DELAY_MS, () => {
        openedByMouse.current = menu;
        menu.open = true;
      });
    },
    onPointerLeave: ({ currentTarget: menu }: PointerEvent<Menu>) => {
      clearTimeout(timer.current);
      if (openedByMouse.current !== menu) return;
      later(CLOSE_DELAY_MS, () => {
        // The keyboard may have opened the menu again in the meantime.
        if (openedByMouse.current === menu) menu.open = false;
      });
    },
    // The focus has moved to another part of the row.
    onBlur: ({ currentTarget: menu, relatedTarget }: FocusEvent<Menu>) => {
      if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
    },
    // A click on a menu that the mouse has just opened keeps it open.
    onClick: (event: MouseEvent<Menu>) => {
      const menu = event.currentTarget;
      if (openedByMouse.current !== menu || !(event.target as Element).closest('summary')) return;
      openedByMouse.current = undefined;
      if (menu.open) event.preventDefault();
    },
  };

  return { rootProps, menuProps };
}

function closeMenus(root: HTMLElement | null, except?: Menu) {
  for (const menu of root?.querySelectorAll('details') ?? []) if (menu !== except) menu.open = false;
}

const TOP_LEVEL = ':scope > ul > li > a[href], :scope > ul > li > details > summary';

/**
 * Returns the element that an arrow key focuses in a menu row: left and right along the row, down and up through an open
 * menu. Down on a closed menu opens it. Returns undefined for any other key.
 */
function arrowTarget(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const menu = from.closest('details');
  const summary = menu?.querySelector('summary') ?? undefined;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const row = [...root.querySelectorAll<HTMLElement>(TOP_LEVEL)];
    return next(row, row.indexOf(summary ?? from), key === 'ArrowRight' ? 1 : -1);
  }
  if (!menu || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  menu.open = true;
  const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
  if (from === summary) return links.at(key === 'ArrowDown' ? 0 : -1);
  return next(links, links.indexOf(from), key === 'ArrowDown' ? 1 : -1);
}

const next = (elements: readonly HTMLElement[], index: number, step: 1 | -1) =>
  elements.at((index + step) % elements.length);
