import type { Random } from '../../demo/build/random.ts';

const BEGINNINGS = [
  ...['Amber', 'Ash', 'Aspen', 'Bay', 'Birch', 'Bramble', 'Briar', 'Bright', 'Brook', 'Cedar', 'Clover', 'Cobalt'],
  ...['Copper', 'Coral', 'Crest', 'Dawn', 'Dune', 'Elder', 'Ember', 'Fern', 'Finch', 'Flint', 'Fox', 'Gale', 'Glen'],
  ...['Granite', 'Grove', 'Harbor', 'Hawk', 'Hazel', 'Heath', 'Heron', 'Holly', 'Iron', 'Ivy', 'Juniper', 'Kestrel'],
  ...['Lark', 'Laurel', 'Linden', 'Maple', 'Marsh', 'Meadow', 'Mill', 'Moss', 'North', 'Oak', 'Olive', 'Otter', 'Pine'],
  ...['Quarry', 'Raven', 'Reed', 'Ridge', 'River', 'Rowan', 'Sage', 'Silver', 'Slate', 'Sparrow', 'Spruce', 'Stone'],
  ...['Swift', 'Thistle', 'Timber', 'Vale', 'West', 'Willow', 'Winter', 'Wren'],
];
const ENDINGS = [
  ...[
    'bank',
    'beck',
    'borne',
    'brook',
    'bury',
    'by',
    'combe',
    'croft',
    'dale',
    'den',
    'field',
    'ford',
    'gate',
    'grove',
  ],
  ...['ham', 'haven', 'holm', 'hurst', 'lane', 'leigh', 'ley', 'light', 'line', 'mark', 'mead', 'mere', 'mond', 'moor'],
  ...[
    'more',
    'mouth',
    'ridge',
    'row',
    'shore',
    'side',
    'stead',
    'stone',
    'ton',
    'vale',
    'view',
    'ward',
    'water',
    'way',
  ],
  ...['well', 'wick', 'wood', 'worth'],
];
const SHOPS = ['Market', 'Outlet', 'Supply', 'Goods', 'Direct', 'House', 'Trading', '& Co.', 'Warehouse', 'Depot'];

export interface Named {
  slug: string;
  title: string;
}

const named = (title: string): Named => ({
  title,
  slug: title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, ''),
});

/** Invented one-word names, no two alike: as many as there are pairs (about 3,900). */
export const brandNames = (random: Random, count: number): Named[] =>
  random
    .shuffle(BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending)))
    .slice(0, count)
    .map(named);

/** Invented names of shops, no two alike: `Harbor Outlet`. */
export const storeNames = (random: Random, count: number): Named[] =>
  random
    .shuffle(
      BEGINNINGS.flatMap((beginning) =>
        SHOPS.flatMap((shop) => [`${beginning} ${shop}`, `${beginning} ${random.pick(BEGINNINGS)} ${shop}`]),
      ),
    )
    .filter((name, at, all) => all.indexOf(name) === at)
    .slice(0, count)
    .map(named);
