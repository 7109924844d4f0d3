import type { StoreLink } from '../../src/domain/stores/store.ts';
import { storeLetter, storeLetters } from '../../src/domain/stores/store-directory.ts';
import { store } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { StoresPage } from './StoresPage.tsx';

const titles = [
  'Acorn & Co',
  'Bluebarn',
  'Harbor & Hearth',
  'Kettle Lane',
  'Lantern & Oak',
  'Voltage Row',
  '4 Corners',
];
const stores: StoreLink[] = titles.map((title, index) => ({ ...store, uid: `s${index}`, slug: `s${index}`, title }));
const lettersOf = (of: readonly StoreLink[]) => {
  const used = new Set(of.map(({ title }) => storeLetter(title)));
  return storeLetters.map((id) => ({ id, isUsed: used.has(id) }));
};
const page = (of: readonly StoreLink[], totalCount = of.length) => (
  <StoresPage popular={of.slice(0, 6)} letters={lettersOf(of)} stores={[...of]} totalCount={totalCount} />
);

export const stories: Stories = {
  title: 'Pages/Stores',
  cases: [
    { name: 'More than are shown', render: () => page(fortyEight(), 1204) },
    {
      name: 'Long names, no logos',
      render: () => page([0, 1, 2].map((at) => ({ uid: `l${at}`, slug: `l${at}`, title: `${LONG_TITLE} ${at}` }))),
    },
    { name: 'No stores yet', render: () => page([]) },
  ],
};

function fortyEight(): StoreLink[] {
  return Array.from({ length: 48 }, (_, index) => {
    const link = stores[index % stores.length] ?? store;
    return { ...link, uid: `${link.uid}-${index}`, slug: `${link.slug}-${index}` };
  });
}
