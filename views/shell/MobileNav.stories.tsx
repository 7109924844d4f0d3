import { useState } from 'react';
import type { SiteNavigation } from '../../src/domain/shell/page-object.ts';
import type { Stories } from '../gallery/story.ts';
import { Button } from '../ui/Button.tsx';
import { MobileMenu, MobileNav } from './MobileNav.tsx';

/** One item of every kind. */
const navigation: SiteNavigation = {
  items: [
    { kind: 'root_link', text: 'Newest', href: '/newest-deals' },
    {
      kind: 'nested_dropdown',
      text: 'Categories',
      href: '/categories',
      columns: [
        { text: 'Home', href: '/categories/home', children: [{ text: 'Cookware', href: '/categories/cookware' }] },
        { text: 'Heading Without a Page', children: [{ text: 'Lamps', href: '/categories/lamps' }] },
      ],
    },
    {
      kind: 'stacked_dropdown',
      text: 'Stores',
      href: '/stores',
      links: [{ text: 'Kettle Lane', href: '/stores/kettle-lane' }],
    },
    { kind: 'secondary_link', text: 'Blog', href: '/blog' },
  ],
};

function Drawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <MobileNav open={open} onClose={() => setOpen(false)} items={navigation.items} />
    </>
  );
}

export const stories: Stories = {
  title: 'Shell/Menu drawer',
  cases: [
    { name: 'Closed until it is asked for', render: () => <Drawer /> },
    { name: 'What it holds', render: () => <MobileMenu items={navigation.items} /> },
  ],
};
