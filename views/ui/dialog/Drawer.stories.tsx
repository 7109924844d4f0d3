import { useState } from 'react';
import type { Stories } from '../../gallery/story.ts';
import { Button } from '../Button.tsx';
import { Drawer } from './Drawer.tsx';
import { DrawerTop } from './DrawerTop.tsx';

function Opener({ dock }: { dock: 'left' | 'right' | 'bottom' | 'preview' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <Drawer open={open} onClose={close} label={`A drawer: ${dock}`} dock={dock}>
        <DrawerTop onClose={close} closeLabel="Close the drawer">
          <strong>What it holds</strong>
        </DrawerTop>
        <Lines />
      </Drawer>
    </>
  );
}

/** More than any screen is high. */
function Lines() {
  return (
    <ul>
      {Array.from({ length: 60 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <li key={index}>
          <Button variant="quiet">Line {index + 1}</Button>
        </li>
      ))}
    </ul>
  );
}

export const stories: Stories = {
  title: 'Components/Drawer',
  cases: [
    { name: 'At the left', render: () => <Opener dock="left" /> },
    { name: 'At the right', render: () => <Opener dock="right" /> },
    { name: 'At the bottom', render: () => <Opener dock="bottom" /> },
    { name: 'At the bottom of small screens, at the right of others', render: () => <Opener dock="preview" /> },
  ],
};
