/**
 * Closes a menu after a choice, a press elsewhere, Esc, and when the focus leaves it, until `signal` aborts. A choice and Esc
 * focus its button.
 */
export function closeWhenLeft(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    menu.open = false;
  };
  const closeBehindFocus = () => {
    if (!menu.open) return;
    menu.querySelector('summary')?.focus();
    close();
  };
  const isOutside = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);
  const followed = ({ target }: Event) => target instanceof Element && target.closest('a') && closeBehindFocus();
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal });
  menu.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close(), { signal });
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && closeBehindFocus(), { signal });
  menu.addEventListener('click', followed, { signal });
}
