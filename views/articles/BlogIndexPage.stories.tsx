import { article, articles } from '../gallery/samples/articles.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { BlogIndexPage } from './BlogIndexPage.tsx';

export const stories: Stories = {
  title: 'Pages/Blog',
  cases: [
    {
      name: 'First page',
      render: () => <BlogIndexPage articles={articles(7)} totalCount={30} pageSize={12} page={1} />,
    },
    {
      name: 'Second page',
      render: () => <BlogIndexPage articles={articles(6)} totalCount={18} pageSize={12} page={2} />,
    },
    {
      name: 'Long words',
      render: () => (
        <BlogIndexPage
          articles={[article({ title: LONG_TITLE, lead: LONG_LEAD }), article({ uid: 'a2', title: LONG_TITLE })]}
          totalCount={2}
          pageSize={12}
          page={1}
        />
      ),
    },
    { name: 'Nothing yet', render: () => <BlogIndexPage articles={[]} totalCount={0} pageSize={12} page={1} /> },
  ],
};
