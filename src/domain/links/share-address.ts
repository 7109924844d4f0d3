/** Something that a visitor shares. */
export interface Shareable {
  title: string;
  /** The canonical address: nothing in it tells who passed it on. */
  url: string;
}

/** A `mailto:` link without recipient, with the title as subject. */
export const mailAddress = ({ title, url }: Shareable): string =>
  // Mail programs read a plus as a plus.
  `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`;

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Where each network takes an address to share. Its name is that of its mark. */
export const networkAddresses = ({ title, url }: Shareable): { name: string; href: string }[] => [
  { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withQuery('https://x.com/intent/post', { text: title, url }) },
  { name: 'Pinterest', href: withQuery('https://www.pinterest.com/pin/create/button/', { url, description: title }) },
];
