import type { NavigationItem } from '../../src/domain/shell/site-navigation.ts';
import { Drawer } from '../ui/dialog/Drawer.tsx';
import { DrawerTop } from '../ui/dialog/DrawerTop.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import classes from './MobileNav.module.css';

interface MobileNavProps {
  open: boolean;
  onClose: () => void;
  items: NavigationItem[];
}

/** The drawer of the hamburger. */
export function MobileNav({ open, onClose, items }: MobileNavProps) {
  return (
    <Drawer open={open} onClose={onClose} label="Menu" dock="left">
      <DrawerTop onClose={onClose} closeLabel="Close menu">
        <Logo className={classes.logo} />
      </DrawerTop>
      <MobileMenu key={open ? 'open' : 'closed'} items={items} />
    </Drawer>
  );
}
