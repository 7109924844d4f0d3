import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { SortChoice } from '../../../src/domain/feeds/refinements.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './SortMenu.module.css';

/** The sort order of a list: a menu of links that closes after a choice, a click elsewhere and Esc. */
export function SortMenu({ sorts }: { sorts: readonly SortChoice[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = sorts.find(({ isChosen }) => isChosen);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const closeBehindFocus = () => {
    menu.current?.querySelector('summary')?.focus();
    close();
  };

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  return (
    <details
      ref={menu}
      className={classes.menu}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape' && menu.current?.open) closeBehindFocus();
      }}
    >
      <summary className={classes.button}>
        <span className={classes.prefix}>Sort:</span>
        <span className={classes.current}>{chosen?.label ?? 'Choose'}</span>
        <Icon name="chevron-down" size={20} className={classes.arrow} />
      </summary>
      <ul className={classes.list}>
        {sorts.map(({ value, label, href, isChosen }) => (
          <li key={value}>
            <AppLink
              href={href}
              noFollow
              className={classes.choice}
              aria-current={isChosen ? 'true' : undefined}
              onClick={closeBehindFocus}
            >
              {label}
              {isChosen && <Icon name="check" size={20} />}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
