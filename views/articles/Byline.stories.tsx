import { author } from '../gallery/samples/articles.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { Byline } from './Byline.tsx';

const publishDate = '2026-11-01T00:00:00.000Z';

export const stories: Stories = {
  title: 'Components/Byline',
  cases: [
    { name: 'On a tile', render: () => <Byline author={author} publishDate={publishDate} readTime="4 min read" /> },
    {
      name: 'On an article',
      render: () => <Byline author={author} publishDate={publishDate} readTime="Under min read" size="lg" />,
    },
    { name: 'Without an author', render: () => <Byline publishDate={publishDate} size="lg" /> },
    {
      name: 'Long words, no picture',
      render: () => (
        <Byline
          author={{ displayName: 'D', fullName: LONG_TITLE, byline: LONG_TITLE }}
          publishDate={publishDate}
          size="lg"
        />
      ),
    },
  ],
};
