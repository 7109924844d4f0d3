import type { ComponentProps } from 'react';
import type { NavDropdownItem, NavigationItem, NavigationLink } from '../../src/domain/shell/page-object.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLocation } from '../ui/page/page-contexts.ts';
import classes from './DesktopNav.module.css';
import menuClasses from './NavDropdown.module.css';
import { StaticPart } from './StaticPart.tsx';
import { useMenus } from './use-menus.ts';

/** The site's sections: a row from 1100 px on; a list on smaller screens without JavaScript. */
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

interface NavDropdownProps {
  item: NavDropdownItem;
  menuProps: ComponentProps<'details'>;
}

/** A menu of the row: columns of links, or one stack. The link to the item's own page comes last. */
function NavDropdown({ item, menuProps }: NavDropdownProps) {
  return (
    <details className={menuClasses.menu} name="site-menu" {...menuProps}>
      <summary className={classes.label}>
        {item.text}
        <Icon name="chevron-down" size={16} className={menuClasses.chevron} />
      </summary>
      <StaticPart part="menu" data={item} />
    </details>
  );
}
