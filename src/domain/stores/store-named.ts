import { slugify } from '../text/slugify.ts';
import type { StoreLink } from './store.ts';

/** The store whose name one of the searches is, but for case, accents, signs and spaces. */
export function storeNamed(stores: readonly StoreLink[], queries: readonly string[]): StoreLink | undefined {
  const wanted = queries.map(lettersOf).filter((letters) => letters !== '');
  return stores.find(({ title }) => wanted.includes(lettersOf(title)));
}

const lettersOf = (text: string) => slugify(text).replaceAll('-', '');
