import { announce } from '../platform/announce.ts';

/**
 * Does for everybody what loading a document does: reading and tabbing go on from the start of the page, and its title is
 * said. On the same path (another filter) the focus stays where it is, unless what had it is gone.
 */
export function takeVisitorAlong(title: string, isSamePath: boolean): void {
  if (!isSamePath || document.activeElement === document.body) focusMain();
  announce(title);
}

function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
