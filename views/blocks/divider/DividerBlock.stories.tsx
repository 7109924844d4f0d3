import type { Stories } from '../../gallery/story.ts';
import { DividerBlock } from './DividerBlock.tsx';

export const stories: Stories = {
  title: 'Blocks/Divider',
  cases: [
    { name: 'Full, solid', render: () => <DividerBlock data={{ width: 'full', borderStyle: 'solid' }} /> },
    { name: 'Half, dashed', render: () => <DividerBlock data={{ width: 'half', borderStyle: 'dashed' }} /> },
    { name: 'A third, dotted', render: () => <DividerBlock data={{ width: 'third', borderStyle: 'dotted' }} /> },
  ],
};
