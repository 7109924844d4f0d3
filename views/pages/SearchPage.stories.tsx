import { feedOf } from '../gallery/samples/deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { SearchPage } from './SearchPage.tsx';

const page = (query: string) => <SearchPage now={STORY_NOW} query={query} feed={{ deferred: 'feed' }} />;

export const stories: Stories = {
  title: 'Pages/Search',
  cases: [
    { name: 'Results', render: () => page('kettle'), deferred: { feed: feedOf(9) } },
    { name: 'Nothing asked', render: () => page('') },
    { name: 'Nothing found, long words', render: () => page(LONG_WORD), deferred: { feed: feedOf(0) } },
    { name: 'Did not load', render: () => page('kettle') },
  ],
};
