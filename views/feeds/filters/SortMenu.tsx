import type { ToggleEvent } from 'react';
import type { SortChoice } from '../../../src/domain/feeds/refinements.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './SortMenu.module.css';

/** Code that loads when a menu opens; without it the menu closes by its button only. */
const closeWhenLeft = ({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) => {
  if (menu.open) import('./close-when-left.ts').then((code) => code.closeWhenLeft(menu)).catch(() => undefined);
};

/** The sort order of a list: a menu of links that closes after a choice, a click elsewhere and Esc. */
export function SortMenu({ sorts }: { sorts: readonly SortChoice[] }) {
  const chosen = sorts.find(({ isChosen }) => isChosen);
  return (
    <details className={classes.menu} onToggle={closeWhenLeft}>
      <summary className={classes.button}>
        <span className={classes.prefix}>Sort:</span>
        <span className={classes.current}>{chosen?.label ?? 'Choose'}</span>
        <Icon name="chevron-down" size={20} className={classes.arrow} />
      </summary>
      <ul className={classes.list}>
        {sorts.map(({ value, label, href, isChosen }) => (
          <li key={value}>
            <AppLink href={href} noFollow className={classes.choice} aria-current={isChosen ? 'true' : undefined}>
              {label}
              {isChosen && <Icon name="check" size={20} />}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
