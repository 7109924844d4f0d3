import type { Stories } from '../gallery/story.ts';
import { SearchForm } from './SearchForm.tsx';

export const stories: Stories = {
  title: 'Shell/Search form',
  cases: [
    { name: 'On a page, filled', render: () => <SearchForm variant="page" query="running shoes" /> },
    { name: 'On a page, empty', render: () => <SearchForm variant="page" /> },
  ],
};
