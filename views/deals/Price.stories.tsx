import type { Stories } from '../gallery/story.ts';
import { Price, SavingsBadge } from './Price.tsx';

export const stories: Stories = {
  title: 'Components/Price',
  cases: [
    { name: 'With a saving', render: () => <Price price={29.5} was={45} /> },
    { name: 'Large', render: () => <Price price={29.5} was={45} size="lg" /> },
    { name: 'Without a saving', render: () => <Price price={45} /> },
    { name: 'Less than one percent', render: () => <Price price={999.5} was={1000} /> },
    { name: 'Free', render: () => <Price price={0} was={12} /> },
    { name: 'On a picture', render: () => <SavingsBadge price={29.5} was={45} /> },
  ],
};
