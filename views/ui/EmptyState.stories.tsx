import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ButtonLink } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export const stories: Stories = {
  title: 'Components/Empty state',
  cases: [
    {
      name: 'With a next step',
      render: () => (
        <EmptyState level={3} title="Nothing saved yet" actions={<ButtonLink href="/deals">Popular Deals</ButtonLink>}>
          <p>What you like will wait for you here.</p>
        </EmptyState>
      ),
    },
    { name: 'Title alone', render: () => <EmptyState level={3} title="All read" icon="check" /> },
    {
      name: 'Long words',
      render: () => (
        <EmptyState level={3} title={LONG_TITLE} icon="alert">
          <p>{LONG_LEAD}</p>
        </EmptyState>
      ),
    },
  ],
};
