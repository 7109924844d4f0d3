/**
 * A page transition stands in nobody's way. For the frame or two in which the
 * browser takes its picture of the old page, every click is one on the document itself: it is passed on to what stands
 * there. A press ends the transition, which other work would wait for.
 */
export function keepPageClickable(): void {
  document.addEventListener('click', (event) => {
    if (event.target !== document.documentElement || !event.isTrusted) return;
    requestAnimationFrame(() => {
      const meant = document.elementFromPoint(event.clientX, event.clientY);
      if (meant !== document.documentElement) meant?.dispatchEvent(new MouseEvent('click', event));
    });
  });
  document.addEventListener('pointerdown', () => {
    const { activeViewTransition: running } = document;
    running?.ready.then(() => running.skipTransition()).catch(() => undefined);
  });
}
