import { article } from '../gallery/samples/articles.ts';
import { feedLink } from '../gallery/samples/deals.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { EmbedCard } from './EmbedCard.tsx';

export const stories: Stories = {
  title: 'Components/Embedded entries',
  cases: [
    { name: 'An article', render: () => <EmbedCard embed={{ kind: 'article', article: article() }} /> },
    {
      name: 'A promotion',
      render: () => (
        <EmbedCard
          embed={{
            kind: 'promotional_content',
            content: {
              uid: 'p',
              title: 'Save a Quarter',
              image: pictures.kettle,
              ctaText: 'Put One On',
              url: '/deals',
            },
          }}
        />
      ),
    },
    {
      name: 'A promotion with long words that leads nowhere',
      render: () => <EmbedCard embed={{ kind: 'promotional_content', content: { uid: 'p', title: LONG_TITLE } }} />,
    },
    { name: 'A feed', render: () => <EmbedCard embed={{ kind: 'feed_page', feed: feedLink }} /> },
  ],
};
