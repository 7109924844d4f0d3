import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useLocation } from '../ui/page/page-contexts.ts';

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 250;

const ARROW = /^Arrow/;
const ALONG_THE_ROW = /^Arrow(?:Left|Right)$/;

/** Code that loads when the focus comes to the menus. */
let keys: typeof import('./menu-keys.ts') | undefined;

async function loadKeys(): Promise<void> {
  // Without the code Tab reaches all links.
  keys ??= await import('./menu-keys.ts').catch(() => undefined);
}

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
    onFocus: loadKeys,
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event;
      const row = root.current;
      if (!(target instanceof HTMLElement) || !row || !ARROW.test(key)) return;
      // Up and down scroll the page, except in a menu.
      if (!ALONG_THE_ROW.test(key) && !target.closest('details')) return;
      event.preventDefault();
      void loadKeys().then(() => keys?.arrowTarget(row, target, key)?.focus());
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
    // The focus has moved out of the menu.
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
