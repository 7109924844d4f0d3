import { useEffect, useRef, useState } from 'react';
import type { NavDropdownItem, NavigationItem, NavigationLink } from '../../src/domain/shell/page-object.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/dialog/Drawer.tsx';
import { DrawerTop } from '../ui/dialog/DrawerTop.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from './Logo.tsx';
import classes from './MobileMenu.module.css';
import drawerClasses from './MobileNav.module.css';

interface MobileNavProps {
  open: boolean;
  onClose: () => void;
  items: NavigationItem[];
}

/** The drawer that the menu button opens. */
export function MobileNav({ open, onClose, items }: MobileNavProps) {
  return (
    <Drawer open={open} onClose={onClose} label="Menu" dock="left">
      <DrawerTop onClose={onClose} closeLabel="Close menu">
        <Logo className={drawerClasses.logo} />
      </DrawerTop>
      <MobileMenu key={open ? 'open' : 'closed'} items={items} />
    </Drawer>
  );
}

/** The drawer's content: all items, or the links of the chosen one. */
export function MobileMenu({ items }: { items: NavigationItem[] }) {
  const [active, setActive] = useState<NavDropdownItem>();
  const list = useRef<HTMLElement>(null);
  const lastItem = useRef<string>(undefined);

  // Move the focus into the chosen item, and back to its button afterward.
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (active) buttons[0]?.focus();
    else buttons.find((button) => button.textContent === lastItem.current)?.focus();
    lastItem.current = active?.text;
  }, [active]);

  return (
    <nav ref={list} className={classes.menu} aria-label="Menu">
      {active ? (
        <>
          <button type="button" className={classes.back} onClick={() => setActive(undefined)}>
            <Icon name="chevron-left" size={20} />
            Back to Menu
          </button>
          <h2 className={classes.title}>{active.text}</h2>
          <ActiveItem item={active} />
        </>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={`${item.kind} ${item.text}`}>
              {item.kind === 'nested_dropdown' || item.kind === 'stacked_dropdown' ? (
                <button type="button" className={classes.item} aria-haspopup="true" onClick={() => setActive(item)}>
                  {item.text}
                  <Icon name="chevron-right" size={20} />
                </button>
              ) : (
                <MenuLink {...item} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.account}>
        <ButtonLink href="/accounts/sign-up" block>
          Sign Up
        </ButtonLink>
        <ButtonLink href="/accounts/log-in" variant="secondary" block>
          Log In
        </ButtonLink>
      </p>
    </nav>
  );
}

function ActiveItem({ item }: { item: NavDropdownItem }) {
  const all = item.href !== undefined && <MenuLink text={`All ${item.text}`} href={item.href} />;
  if (item.kind === 'stacked_dropdown') {
    return (
      <>
        {all}
        <LinkList links={item.links} />
      </>
    );
  }
  return (
    <>
      {all}
      {item.columns.map(({ children, ...head }) => (
        <section key={head.text} className={classes.group}>
          <h3>
            <MenuLink {...head} />
          </h3>
          <LinkList links={children} />
        </section>
      ))}
    </>
  );
}

function LinkList({ links }: { links: NavigationLink[] }) {
  return (
    <ul className={classes.list}>
      {links.map((link) => (
        <li key={`${link.text} ${link.href}`}>
          <MenuLink {...link} />
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ text, href }: NavigationLink) {
  if (href === undefined) return <span className={classes.item}>{text}</span>;
  return (
    <AppLink href={href} className={classes.item}>
      {text}
    </AppLink>
  );
}
