import { type StoreDirectory, storeLetters } from '../../src/domain/stores/store-directory.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { StoreDirectoryPage } from './StoreDirectoryPage.tsx';

const named = (titles: readonly string[]) =>
  titles.map((title, index) => ({ uid: `s${index}`, slug: `store-${index}`, title }));
const numbered = (count: number) =>
  named(
    Array.from({ length: count }, (_, index) => `${'BCFGHKLMNOPRSTW'[Math.floor(index / 4) % 15]}arrow ${index + 1}`),
  );

const page = (changes: Partial<StoreDirectory>) => {
  const stores = changes.stores ?? numbered(60);
  const directory = {
    letters: storeLetters.map((id) => ({ id, isUsed: id !== 'q' && id !== 'x' })),
    stores,
    totalCount: stores.length,
    pageSize: 250,
    page: 1,
    ...changes,
  };
  return <StoreDirectoryPage directory={directory} />;
};

export const stories: Stories = {
  title: 'Pages/Store directory',
  cases: [
    { name: 'All stores', render: () => page({}) },
    { name: 'Second of three pages', render: () => page({ totalCount: 700, page: 2 }) },
    { name: 'One letter', render: () => page({ letter: 'b', stores: named(['Bluebarn', 'Bramblecart', LONG_TITLE]) }) },
    { name: 'No stores of this letter', render: () => page({ letter: 'x', stores: [] }) },
  ],
};
