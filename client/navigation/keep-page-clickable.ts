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
