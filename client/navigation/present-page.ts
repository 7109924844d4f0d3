import { headTags } from '../../src/domain/shell/head-tags.ts';
import type { PageMeta } from '../../src/domain/shell/page-object.ts';
import { announce } from '../platform/announce.ts';

/** Updates `<head>` to the tags that the server writes for this page; changes existing tags in place. */
export function updateHead(meta: PageMeta): void {
  const unused = new Map(
    [...document.head.querySelectorAll<HTMLElement>('[data-head]')].map((element) => [element.dataset.head, element]),
  );
  for (const { tag, attrs, text } of headTags(meta)) {
    const key = attrs['data-head'];
    const element = unused.get(key) ?? document.head.appendChild(document.createElement(tag));
    unused.delete(key);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  for (const element of unused.values()) element.remove();
}

/**
 * Moves the focus to the main element and announces the title, as loading a document does. On the same path (another
 * filter) the focus stays, unless React removed the focused element.
 */
export function announcePage(title: string, isSamePath: boolean): void {
  if (!isSamePath || document.activeElement === document.body) focusMain();
  announce(title);
}

function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Keeps the page usable during a view transition. While the browser captures the old page, every click targets the
 * document element, so dispatch it again to the element under the pointer. A press skips the transition.
 */
export function keepPageClickable(): void {
  document.addEventListener('click', (event) => {
    if (event.target !== document.documentElement || !event.isTrusted) return;
    requestAnimationFrame(() => {
      const element = document.elementFromPoint(event.clientX, event.clientY);
      if (element !== document.documentElement) element?.dispatchEvent(new MouseEvent('click', event));
    });
  });
  document.addEventListener('pointerdown', () => {
    const { activeViewTransition: transition } = document;
    transition?.ready.then(() => transition.skipTransition()).catch(() => undefined);
  });
}
