import { category, departments } from '../gallery/samples/categories.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { CategoriesPage } from './CategoriesPage.tsx';

const { image: _image, description: _description, slug: _slug, ...bare } = category('Radios');

export const stories: Stories = {
  title: 'Pages/Categories',
  cases: [
    { name: 'By department', render: () => <CategoriesPage title="Categories" departments={departments} /> },
    {
      name: 'Long words',
      render: () => (
        <CategoriesPage
          title="Categories"
          departments={[
            {
              category: category(LONG_TITLE, { description: LONG_LEAD }),
              children: [category(LONG_WORD), category(LONG_TITLE)],
            },
          ]}
        />
      ),
    },
    {
      name: 'Without pictures or words',
      render: () => <CategoriesPage title="Categories" departments={[{ category: bare, children: [] }]} />,
    },
    { name: 'Empty', render: () => <CategoriesPage title="Categories" departments={[]} /> },
  ],
};
