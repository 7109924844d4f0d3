/** A page to share. */
export interface Shareable {
  title: string;
  /** The canonical address, which does not identify the visitor. */
  url: string;
}

/** A `mailto:` link without recipient, with the title as subject. */
export const mailAddress = ({ title, url }: Shareable): string =>
  // Mail programs do not decode a plus to a space.
  `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`;

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Share links of social networks. `name` also selects the logo. */
export const networkAddresses = ({ title, url }: Shareable): { name: string; href: string }[] => [
  { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withQuery('https://x.com/intent/post', { text: title, url }) },
  { name: 'Pinterest', href: withQuery('https://www.pinterest.com/pin/create/button/', { url, description: title }) },
];
