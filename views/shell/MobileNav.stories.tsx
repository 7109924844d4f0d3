import { useState } from 'react';
import { navigation } from '../gallery/samples/navigation.ts';
import type { Stories } from '../gallery/story.ts';
import { Button } from '../ui/Button.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { MobileNav } from './MobileNav.tsx';

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
