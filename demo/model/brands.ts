/** Invented brands: title, mark and the letterform that the wordmark is set in. */
interface BrandSeed {
  readonly slug: string;
  readonly title: string;
}

const titles = [
  // Kitchen and home
  'Emberlane',
  'Copper & Quince',
  'Marlspoon',
  'Tableworth',
  'Halden Row',
  'Brindlewick',
  'Oatfield',
  'Sundrift Home',
  'Lumenmoor',
  'Fernhollow',
  'Nestorel',
  'Quillmere',
  'Hearthline',
  'Dovetail & Pine',
  'Whisk & Willow',
  // Electronics
  'Auralux',
  'Kestrion',
  'Voltwren',
  'Pixelrow',
  'Northbyte',
  'Tarsonic',
  'Halcyte',
  'Orbivue',
  'Zephyrcell',
  'Monolux',
  'Keybrook',
  'Gridfox',
  // Apparel and shoes
  'Wrenfield',
  'Saltmarsh & Co.',
  'Calla June',
  'Birchmoor',
  'Ridgeloom',
  'Tidewear',
  'Otterbay',
  'Marisole',
  'Fennick',
  'Copperhem',
  'Loftwell',
  'Strideon',
  'Trailquist',
  'Bellacourt',
  'Hobbs Lane',
  'Juniper Thread',
  // Bags and jewelry
  'Vandermoss',
  'Perrin & Foal',
  'Wayfellow',
  'Castellane',
  'Goldfinch Row',
  'Aurelune',
  'Meridien Time',
  'Sunhaven',
  // Beauty
  'Petalwise',
  'Rosewater Lab',
  'Verdelune',
  'Glossary',
  'Saffronelle',
  'Smoothstone',
  'Minty Acre',
  // Grocery
  'Roastery No. 9',
  'Leaf & Kettle',
  'Bramble Hill',
  'Cocoa Parlour',
  'Olivar Sur',
  'Nutley Farms',
  'Crumbworth',
  // Sports and outdoors
  'Ironvale',
  'Summitry',
  'Pinecrest Gear',
  'Asana Field',
  'Velowright',
  'Courtside',
  'Riverbend',
  // Kids, office, tools, pets
  'Tumblekin',
  'Little Acorn',
  'Papermoth',
  'Foxglove Press',
  'Torqmate',
  'Steadfast',
  'Waggly',
  'Pounce & Purr',
] as const;

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const brands: readonly BrandSeed[] = titles.map((title) => ({ slug: slugOf(title), title }));
