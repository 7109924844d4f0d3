import { useEffect, useRef } from 'react';
import type { SortChoice } from '../../../src/domain/feeds/refinements.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { whenIdle } from '../../ui/use-late-component.ts';
import classes from './SortMenu.module.css';

/** The sort order of a list: a menu of links that closes after a choice, a click elsewhere and Esc. */
export function SortMenu({ sorts }: { sorts: readonly SortChoice[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    whenIdle(() => {
      import('./close-when-left.ts')
        .then(({ closeWhenLeft }) => menu.current && closeWhenLeft(menu.current, unmounted.signal))
        // Without the code the menu closes by its button only.
        .catch(() => undefined);
    });
    return () => unmounted.abort();
  }, []);
  const chosen = sorts.find(({ isChosen }) => isChosen);
  return (
    <details ref={menu} className={classes.menu}>
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
