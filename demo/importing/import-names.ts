import { slugify } from '../../src/domain/text/slugify.ts';
import { shortUid } from '../build/random.ts';
import type { ImportedProduct } from './read-products.ts';

/** Titles of slug parts that are not simply capitalized. */
const SPELLED: Readonly<Record<string, string>> = { cpu: 'CPU', ups: 'UPS', 'case-accessory': 'Case Accessory' };
const UNCOUNTED = new Set(['memory', 'headphones', 'speakers', 'thermal-paste']);
const PLURALS: Readonly<Record<string, string>> = {
  mouse: 'Mice',
  memory: 'Memory',
  ups: 'UPS Units',
  'case-accessory': 'Case Accessories',
  'power-supply': 'Power Supplies',
};

const words = (slug: string) =>
  slug
    .split('-')
    .map((word) => SPELLED[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `video-card` is 'Video Cards'. */
export function classTitle(slug: string): string {
  return PLURALS[slug] ?? (UNCOUNTED.has(slug) || slug.endsWith('s') ? words(slug) : `${words(slug)}s`);
}
/** Each class has a store of its own: 'Video Card Store'. */
export const classStore = (slug: string) => ({ slug: `${slug}-store`, title: `${words(slug)} Store` });
export const classBranch = (slug: string): string => `computer-parts/${slug}`;

/** The slug of a brand; spellings that differ only in case share it. Names without Latin letters get a stable generated slug. */
export const brandSlug = (title: string): string => slugify(title) || shortUid(`brand ${title}`);

/** The most frequent spelling of each brand, by slug. */
export function brandTitles(products: readonly ImportedProduct[]): Map<string, string> {
  const spellings = Map.groupBy(products, ({ brand }) => brandSlug(brand));
  return new Map(
    [...spellings].map(([slug, own]) => {
      const counted = Map.groupBy(own, ({ brand }) => brand);
      const [[title = slug] = []] = [...counted].toSorted((a, b) => b[1].length - a[1].length);
      return [slug, title];
    }),
  );
}

const plain = (id: string) => id.replace(/[^a-z0-9]/g, '');
/** Uids of a product's entries: alphanumeric, because go links require it. */
export const productUid = (id: string) => plain(id);
export const listingUidOf = (id: string) => `listing${plain(id)}`.slice(0, 64);
export const postUidOf = (id: string) => `deal${plain(id)}`.slice(0, 64);
