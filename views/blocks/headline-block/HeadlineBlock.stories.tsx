import { LONG_LEAD, LONG_TITLE, richText } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { HeadlineBlock } from './HeadlineBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Headline block',
  cases: [
    {
      name: 'Headline, lead and body',
      render: () => (
        <HeadlineBlock
          data={{
            headline: 'Why People Stay',
            lead: 'Because nothing here shouts.',
            body: richText('We look at every price before you do.'),
          }}
        />
      ),
    },
    { name: 'Headline alone', render: () => <HeadlineBlock data={{ headline: 'Today' }} /> },
    {
      name: 'Long words',
      render: () => <HeadlineBlock data={{ headline: LONG_TITLE, lead: LONG_LEAD, body: richText(LONG_LEAD) }} />,
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { headline: 'Why People Stay', body: richText('Because nothing here shouts.') };
