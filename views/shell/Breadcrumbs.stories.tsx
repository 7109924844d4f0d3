import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

export const stories: Stories = {
  title: 'Shell/Breadcrumbs',
  cases: [
    {
      name: 'To the products of a store, with long words',
      render: () => (
        <Breadcrumbs
          items={[
            { title: 'Home', href: '/' },
            { title: 'Stores', href: '/stores' },
            { title: LONG_TITLE, href: '/stores/long' },
            { title: 'Products' },
          ]}
        />
      ),
    },
  ],
};
