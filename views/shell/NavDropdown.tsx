import type { ComponentProps } from 'react';
import type { NavigationItem, NavigationLink } from '../../src/domain/shell/site-navigation.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import rowClasses from './DesktopNav.module.css';
import classes from './NavDropdown.module.css';

export type NavDropdownItem = Extract<NavigationItem, { kind: 'nested_dropdown' | 'stacked_dropdown' }>;

interface NavDropdownProps {
  item: NavDropdownItem;
  menuProps: ComponentProps<'details'>;
}

/** A menu of the row: columns of links, or one stack. The item's own page comes first. */
export function NavDropdown({ item, menuProps }: NavDropdownProps) {
  return (
    <details className={classes.menu} name="site-menu" {...menuProps}>
      <summary className={rowClasses.label}>
        {item.text}
        <Icon name="chevron-down" size={16} className={classes.chevron} />
      </summary>
      <div className={item.kind === 'nested_dropdown' ? classes.columnsPanel : classes.stackPanel}>
        {item.kind === 'nested_dropdown' ? (
          <>
            <ul className={classes.columns}>
              {item.columns.map(({ children, ...head }) => (
                <li key={head.text}>
                  <MenuLink {...head} className={classes.head} />
                  <LinkList links={children} />
                </li>
              ))}
            </ul>
            <All {...item} />
          </>
        ) : (
          <>
            <LinkList links={item.links} />
            <All {...item} />
          </>
        )}
      </div>
    </details>
  );
}

function LinkList({ links }: { links: NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.text} ${link.href}`}>
          <MenuLink {...link} className={classes.link} />
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ text, href, className }: NavigationLink & { className: string | undefined }) {
  if (href === undefined) return <span className={className}>{text}</span>;
  return (
    <AppLink href={href} className={className}>
      {text}
    </AppLink>
  );
}

function All({ text, href }: NavigationLink) {
  if (href === undefined) return null;
  return (
    <AppLink href={href} className={classes.all}>
      All {text}
      <Icon name="arrow-right" size={20} />
    </AppLink>
  );
}
