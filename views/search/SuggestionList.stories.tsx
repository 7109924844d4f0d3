import type { Suggestion } from '../../src/domain/search/suggestions.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import classes from './SuggestionList.module.css';
import { SuggestionList } from './SuggestionList.tsx';
import { withTypedSearch } from './use-suggestions.ts';

const store: Suggestion = { kind: 'store', text: 'Kettle & Co', href: '/stores/kettle-and-co' };
const category: Suggestion = { kind: 'category', text: 'Electric Kettles', href: '/categories/kettles/deals' };
const query = (text: string): Suggestion => ({
  kind: 'query',
  text,
  href: `/search?query=${encodeURIComponent(text)}`,
});

const list = (typed: string, suggestions: Suggestion[], activeIndex = -1) => (
  <div className={classes.story}>
    <SuggestionList
      id={`suggestions-${typed}`}
      isPopular={false}
      typed={typed}
      options={withTypedSearch(typed, suggestions)}
      activeIndex={activeIndex}
      onFollow={() => undefined}
    />
  </div>
);

export const stories: Stories = {
  title: 'Shell/Suggestions',
  cases: [
    {
      name: 'Every kind, one active',
      render: () =>
        list(
          'kett',
          [
            store,
            { kind: 'brand', text: 'Kettleworks', href: '/search?brands=kettleworks&query=Kettleworks' },
            category,
            {
              kind: 'deal',
              text: 'Gooseneck Kettle with Thermometer',
              href: '/deals/gooseneck-kettle-k1',
              image: pictures.kettle,
              price: 39.99,
            },
            { kind: 'deal', text: 'Kettles at Kettle & Co', href: '/deals/kettles-k2', discount: 'Up to 40% off' },
            query('kettle gooseneck'),
          ],
          2,
        ),
    },
    { name: 'Only the typed search', render: () => list('zzqxw', []) },
    { name: 'Empty field', render: () => list('', [query('kettle'), query('running shoes'), query('tv')]) },
    {
      name: 'Long text',
      render: () =>
        list('long', [
          { ...store, text: LONG_TITLE },
          { ...category, text: LONG_WORD.repeat(3) },
        ]),
    },
  ],
};
