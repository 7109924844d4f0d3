import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { HeadlineTileBlock } from './HeadlineTileBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Headline tile',
  cases: [
    {
      name: 'With a link',
      render: () => (
        <HeadlineTileBlock
          data={{
            headline: 'Student Discounts',
            lead: 'Proof of school, less to pay.',
            pageLink: { href: '/blog/student-discounts' },
          }}
        />
      ),
    },
    { name: 'Without a link', render: () => <HeadlineTileBlock data={{ headline: 'New Deals at Noon' }} /> },
    {
      name: 'Long words',
      render: () => (
        <HeadlineTileBlock data={{ headline: LONG_TITLE, lead: LONG_LEAD, pageLink: { href: '/deals' } }} />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { headline: 'Student Discounts', pageLink: { href: '/blog/student-discounts' } };
