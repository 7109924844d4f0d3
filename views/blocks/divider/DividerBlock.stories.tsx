import type { Stories } from '../../gallery/story.ts';
import { DividerBlock } from './DividerBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Divider',
  cases: [
    { name: 'Full, solid', render: () => <DividerBlock data={{ width: 'full', borderStyle: 'solid' }} /> },
    { name: 'Half, dashed', render: () => <DividerBlock data={{ width: 'half', borderStyle: 'dashed' }} /> },
    { name: 'A third, dotted', render: () => <DividerBlock data={{ width: 'third', borderStyle: 'dotted' }} /> },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { width: 'half', borderStyle: 'dashed' };
