export interface ThemeSeed {
  readonly slug: string;
  readonly name: string;
  readonly color: string;
  readonly deactivated?: true;
}

export const themes: readonly ThemeSeed[] = [
  { slug: 'gifts-for-her', name: 'Gifts for Her', color: '#b23a56' },
  { slug: 'gifts-for-him', name: 'Gifts for Him', color: '#34507a' },
  { slug: 'gifts-for-kids', name: 'Gifts for Kids', color: '#dca63c' },
  { slug: 'cozy-season', name: 'Cozy Season', color: '#c9714f' },
  { slug: 'home-office', name: 'Home Office', color: '#3e8e8c' },
  { slug: 'travel-ready', name: 'Travel Ready', color: '#5681aa' },
  { slug: 'self-care', name: 'Self-Care', color: '#7d5a86' },
  { slug: 'weekend-projects', name: 'Weekend Projects', color: '#3f6b55' },
  { slug: 'hosting', name: 'Hosting', color: '#82243c' },
  { slug: 'black-friday', name: 'Black Friday', color: '#1b1a17' },
  { slug: 'summer-clearance', name: 'Summer Clearance', color: '#ec7b62', deactivated: true },
];

/** Which themes suit a part of the merchandise tree; the first prefix that fits wins. */
export const themesByBranch: readonly (readonly [string, readonly string[]])[] = [
  ['home/kitchen', ['hosting', 'gifts-for-her', 'black-friday']],
  ['home/bed-bath', ['cozy-season', 'self-care']],
  ['home/living', ['cozy-season', 'home-office', 'hosting']],
  ['home', ['weekend-projects', 'hosting']],
  ['electronics/computers', ['home-office', 'black-friday']],
  ['electronics', ['black-friday', 'gifts-for-him', 'travel-ready']],
  ['apparel/outerwear', ['cozy-season']],
  ['apparel/womens', ['gifts-for-her']],
  ['apparel', ['gifts-for-him', 'cozy-season']],
  ['shoes', ['travel-ready', 'cozy-season']],
  ['accessories/jewelry', ['gifts-for-her', 'gifts-for-him']],
  ['accessories', ['travel-ready', 'gifts-for-her']],
  ['beauty', ['self-care', 'gifts-for-her']],
  ['grocery', ['hosting', 'cozy-season']],
  ['sports', ['gifts-for-him', 'travel-ready', 'weekend-projects']],
  ['toys-kids', ['gifts-for-kids']],
  ['office', ['home-office', 'gifts-for-kids']],
  ['tools', ['weekend-projects', 'gifts-for-him']],
  ['pets', ['cozy-season']],
];
