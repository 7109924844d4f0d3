import { slugOf } from './brands.ts';

/** Names of branches whose slug does not say them. */
const branchTitles: Readonly<Record<string, string>> = {
  'home/bed-bath': 'Bed & Bath',
  'home/living': 'Furniture & Decor',
  'home/garden': 'Patio & Garden',
  'home/cleaning': 'Cleaning',
  'electronics/tv-cameras': 'TVs & Cameras',
  'electronics/computers/laptops-tablets': 'Laptops & Tablets',
  'electronics/phones': 'Phones & Wearables',
  apparel: 'Clothing',
  'apparel/womens': 'Women’s Clothing',
  'apparel/mens': 'Men’s Clothing',
  'apparel/outerwear': 'Coats & Knits',
  'apparel/basics': 'Socks & Basics',
  'shoes/womens-shoes': 'Women’s Shoes',
  'shoes/mens-shoes': 'Men’s Footwear',
  'shoes/athletic': 'Athletic Shoes',
  'accessories/jewelry': 'Jewelry & Watches',
  'beauty/hair': 'Hair Care',
  'grocery/coffee-tea': 'Coffee & Tea',
  sports: 'Sports & Outdoors',
  'sports/outdoors': 'Outdoor Gear',
  'sports/team': 'Team Sports',
  'toys-kids': 'Toys & Kids',
  'toys-kids/toys': 'Toys & Games',
  'toys-kids/ride-ons': 'Ride-Ons',
  office: 'Books & Office',
  tools: 'Tools & Auto',
  'pets/dogs': 'Dogs & Cats',
  'beauty/fragrance/eau-de-parfum': 'Eau de Parfum',
  'home/kitchen': 'Kitchen',
  'apparel/outerwear/cold-weather': 'Cold-Weather Accessories',
  'accessories/bags/small-leather': 'Small Leather Goods',
};

const cased = (segment: string) =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const branchTitle = (path: string): string => branchTitles[path] ?? cased(path.split('/').at(-1) ?? path);

/** The one-word address of a branch: `/categories/{this}/deals`. */
export const categorySlug = (path: string): string => slugOf(branchTitle(path).replace(/’/g, ''));

/** All branches above the leaves, outermost first: `home`, `home/kitchen`, `home/kitchen/cookware`. */
export function branchesOf(leaves: readonly string[]): string[] {
  const paths = leaves.flatMap((leaf) => {
    const parts = leaf.split('/');
    return [1, 2, 3].map((depth) => parts.slice(0, depth).join('/'));
  });
  return [...new Set(paths)].sort();
}
