import type { ReactNode } from 'react';
import type { Stories } from '../../gallery/story.ts';
import { type ModalRequest, useModal } from '../../shell/modal-context.ts';
import { useOpenedModal } from '../../shell/opened-modal-context.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

type Look = Omit<ModalRequest<'dynamic popover'>, 'type' | 'props'>;

function Opener({ children = <p>What it is about.</p>, ...look }: Look & { children?: ReactNode }) {
  const modals = useModal();
  const open = () => modals.open({ type: 'dynamic popover', props: { children }, ...look });
  return <Button onClick={open}>Open: {look.title}</Button>;
}

/** Cannot be left until it is answered. */
function Question() {
  const modal = useOpenedModal();
  return (
    <div>
      <p>It stays until it is answered.</p>
      <Button onClick={() => modal.change({ title: 'Thank you', closeable: true })}>Answer</Button>
      <Button variant="secondary" onClick={modal.close}>
        Leave it
      </Button>
    </div>
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

function Broken(): never {
  throw new Error('This modal cannot be rendered.');
}

const longTitle =
  'A title that says more than a title should, and goes on for as long as nobody stops whoever writes it';

export const stories: Stories = {
  title: 'Components/Modal',
  cases: [
    { name: 'Closed by Esc and its button', render: () => <Opener title="Plain" /> },
    { name: 'Closed by a click on the mask, too', render: () => <Opener title="Mask" closeOnMaskClick /> },
    {
      name: 'Not to be left until it is answered',
      render: () => (
        <Opener title="Question" closeable={false} closeOnMaskClick>
          <Question />
        </Opener>
      ),
    },
    {
      name: 'Dark',
      render: () => (
        <Opener title="Dark" dark>
          <EmptyState level={3} title="On a dark ground" actions={<Button>Go on</Button>}>
            <p>Words, buttons and lines change their colors.</p>
          </EmptyState>
        </Opener>
      ),
    },
    { name: 'The page behind stays bright', render: () => <Opener title="Clear" transparentMask /> },
    {
      name: 'More than fits, under a long title',
      render: () => (
        <Opener title={longTitle}>
          <Lines />
        </Opener>
      ),
    },
    {
      name: 'Another one only opens over it when forced',
      render: () => (
        <Opener title="First">
          <Opener title="Second" />
          <Opener title="Forced" force />
        </Opener>
      ),
    },
    {
      name: 'Broken',
      render: () => (
        <Opener title="Broken">
          <Broken />
        </Opener>
      ),
    },
  ],
};
