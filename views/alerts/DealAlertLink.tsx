import type { MouseEvent } from 'react';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { scrollBehavior } from '../ui/scroll-behavior.ts';
import classes from './DealAlertLink.module.css';

/** Element id of the page's `DealAlertCard`. */
export const DEAL_ALERT_ID = 'deal-alert';

/** Scrolls from the head of a list to the `DealAlertCard` below it, and opens its form. */
export function DealAlertLink() {
  const open = (event: MouseEvent) => {
    const card = document.getElementById(DEAL_ALERT_ID);
    if (!card || !isPlainClick(event)) return;
    event.preventDefault();
    card.scrollIntoView({ behavior: scrollBehavior() });
    const target = card.querySelector<HTMLElement>('[data-opens-form], input:not([type=hidden]), [role=status]');
    if (target?.dataset.opensForm === undefined) target?.focus({ preventScroll: true });
    else target.click();
  };
  return (
    <AppLink href={`#${DEAL_ALERT_ID}`} className={classes.link} onClick={open}>
      <Icon name="bell" size={20} />
      <span className={classes.words}>Deal alert</span>
    </AppLink>
  );
}
