import type { Stories } from '../gallery/story.ts';
import { InCheckNote } from './InCheckNote.tsx';

export const stories: Stories = {
  title: 'Components/In check note',
  cases: [{ name: 'Several people doubt the deal', render: () => <InCheckNote /> }],
};
