import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { Disclosure } from '../links/Disclosure.tsx';
import { SectionHeader } from './SectionHeader.tsx';

export const stories: Stories = {
  title: 'Components/Section header',
  cases: [
    {
      name: 'With a count of what there is',
      render: () => (
        <SectionHeader title="Fresh Deals" level={3} viewAll="/deals" viewAllLabel="View All 1,204 Deals" />
      ),
    },
    { name: 'With a lead', render: () => <SectionHeader title="Stores" lead="Forty of them." level={3} /> },
    {
      name: 'Long words',
      render: () => <SectionHeader title={LONG_TITLE} lead={LONG_LEAD} level={3} viewAll="/deals" />,
    },
    { name: 'What stands beside the first way out', render: () => <Disclosure /> },
  ],
};
