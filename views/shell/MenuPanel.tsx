import type { NavDropdownItem, NavigationLink } from '../../src/domain/shell/page-object.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './NavDropdown.module.css';

/** The links of a menu: in columns, or in one stack. The link to the menu's own page comes last. */
export function MenuPanel({ data: item }: { data: NavDropdownItem }) {
  return (
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
