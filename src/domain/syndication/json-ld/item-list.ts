import type { ItemListLeaf, WithContext } from 'schema-dts';

interface ListedPage {
  title: string;
  /** Path on this site. */
  url: string;
}

/** The pages that a page lists, in its order. Nothing for an empty list. */
export function itemList(name: string, pages: readonly ListedPage[], origin: string, firstPosition = 1): object[] {
  if (pages.length === 0) return [];
  const data: WithContext<ItemListLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name: title,
      url: `${origin}${url}`,
    })),
  };
  return [data];
}
