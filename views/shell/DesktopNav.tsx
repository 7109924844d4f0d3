import type { NavigationItem, NavigationLink } from '../../src/domain/shell/site-navigation.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { useLocation } from '../ui/page/router-context.ts';
import classes from './DesktopNav.module.css';
import { NavDropdown } from './NavDropdown.tsx';
import { useMenus } from './use-menus.ts';

/** The site's sections in a row, from 1100 px on; on smaller screens without JavaScript a list. */
export function DesktopNav({ items }: { items: NavigationItem[] }) {
  const { rootProps, menuProps } = useMenus();
  if (items.length === 0) return null;
  return (
    <nav className={classes.nav} aria-label="Site" {...rootProps}>
      <ul className={classes.row}>
        {items.map((item) => (
          <li
            key={`${item.kind} ${item.text}`}
            className={classNames(item.kind === 'secondary_link' && classes.secondary, classes[item.kind])}
          >
            {item.kind === 'nested_dropdown' || item.kind === 'stacked_dropdown' ? (
              <NavDropdown item={item} menuProps={menuProps} />
            ) : (
              <RootLink {...item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RootLink({ text, href }: NavigationLink) {
  const { pathname } = useLocation();
  if (href === undefined) return <span className={classes.label}>{text}</span>;
  return (
    <AppLink href={href} className={classes.label} aria-current={href === pathname ? 'page' : undefined}>
      {text}
    </AppLink>
  );
}
