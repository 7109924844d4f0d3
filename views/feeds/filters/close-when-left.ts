/** Closes an open menu after a choice, a press elsewhere, Esc, and when the focus leaves it. A choice and Esc focus its button. */
export function closeWhenLeft(menu: HTMLDetailsElement): void {
  const closed = new AbortController();
  const { signal } = closed;
  const close = () => {
    menu.open = false;
  };
  const closeBehindFocus = () => {
    menu.querySelector('summary')?.focus();
    close();
  };
  const isOutside = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);
  const pressed = ({ target }: Event) => isOutside(target) && close();
  const followed = ({ target }: Event) => target instanceof Element && target.closest('a') && closeBehindFocus();
  document.addEventListener('pointerdown', pressed, { signal });
  menu.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close(), { signal });
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && closeBehindFocus(), { signal });
  menu.addEventListener('click', followed, { signal });
  menu.addEventListener('toggle', () => menu.open || closed.abort(), { signal });
}
