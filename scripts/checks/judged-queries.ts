/** Conditions that a deal must meet for a grade; all that are set must hold. */
export interface Criterion {
  /** In its headline. */
  says?: RegExp;
  /** Slug of the merchandise of one of its listings, or of a branch above it. */
  kind?: string;
  /** Slugs. */
  brand?: string;
  store?: string;
  gender?: 'm' | 'f' | 'n' | 'u';
  maxPrice?: number;
  minPrice?: number;
  withCode?: boolean;
}

/** A query as a shopper types it, and the deals of the demo catalog that answer it exactly, well or in part. */
export interface JudgedQuery {
  query: string;
  about:
    | 'plain'
    | 'misspelling'
    | 'plural'
    | 'brand and type'
    | 'price words'
    | 'number'
    | 'synonym'
    | 'phrase'
    | 'long';
  exact: Criterion;
  good?: Criterion;
  part?: Criterion;
}

const skillets = 'home/kitchen/cookware/skillets';
const cookware = 'home/kitchen/cookware';
const headphones = 'electronics/audio/headphones';
const overEar = 'electronics/audio/headphones/over-ear-headphones';
const earbuds = 'electronics/audio/headphones/earbuds';
const laptops = 'electronics/computers/laptops-tablets/laptops';
const running = 'shoes/athletic/running/running-shoes';
const sofas = 'home/living/furniture/sofas';
const airFryers = 'home/kitchen/small-appliances/air-fryers';
const vacuums = 'home/cleaning/floor-care/vacuums';
const tvs = 'electronics/tv-cameras/televisions/tvs';
const luggage = 'accessories/bags/travel/luggage';
const strollers = 'toys-kids/baby/gear/strollers';
const coffeeMakers = 'home/kitchen/small-appliances/coffee-makers';
const jewelry = 'accessories/jewelry';
const monitors = 'electronics/computers/peripherals/monitors';
const blenders = 'home/kitchen/small-appliances/blenders';
const mattresses = 'home/bed-bath/bedding/mattresses';

const sort = (about: JudgedQuery['about'], ...queries: Omit<JudgedQuery, 'about'>[]): JudgedQuery[] =>
  queries.map((query) => ({ about, ...query }));

/** Judged by what a deal is, not by what an engine returned: a better engine can only gain. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...sort(
    'plain',
    { query: 'skillet', exact: { kind: skillets }, part: { kind: cookware } },
    { query: 'earbuds', exact: { kind: earbuds }, part: { kind: headphones } },
    { query: 'air fryer', exact: { kind: airFryers }, part: { kind: 'home/kitchen/small-appliances' } },
    { query: 'air-fryer', exact: { kind: airFryers }, part: { kind: 'home/kitchen/small-appliances' } },
    { query: 'dutch-oven', exact: { says: /dutch oven|cocotte|braiser/i } },
    { query: 'coffee/tea', exact: { says: /\b(?:coffee|teas?)\b/i } },
    { query: 'mattress', exact: { kind: mattresses }, part: { kind: 'home/bed-bath/bedding' } },
    { query: 'yoga mat', exact: { says: /yoga mat/i }, good: { kind: 'sports/fitness/studio/yoga-mats' } },
    { query: 'coffee maker', exact: { kind: coffeeMakers } },
    { query: 'hair dryer', exact: { kind: 'beauty/hair/tools/hair-dryers' } },
    { query: 'running shoes', exact: { kind: running }, part: { kind: 'shoes/athletic' } },
    { query: 'dog bed', exact: { says: /dog bed/i }, good: { kind: 'pets/dogs/beds' } },
    {
      query: 'gaming monitor',
      exact: { says: /gaming monitor/i },
      good: { kind: monitors },
      part: { says: /gaming/i },
    },
  ),
  ...sort(
    'misspelling',
    { query: 'skilet', exact: { kind: skillets }, part: { kind: cookware } },
    { query: 'headphnes', exact: { kind: overEar }, part: { kind: headphones } },
    { query: 'matress', exact: { kind: mattresses }, part: { kind: 'home/bed-bath/bedding' } },
    { query: 'vaccum', exact: { kind: vacuums } },
    { query: 'strolller', exact: { kind: strollers } },
    { query: 'airfryer', exact: { kind: airFryers } },
    { query: 'sunglases', exact: { kind: 'accessories/eyewear/sun/sunglasses' } },
    {
      query: 'emberlain skillet',
      exact: { kind: skillets, brand: 'emberlane' },
      good: { kind: skillets },
      part: { brand: 'emberlane' },
    },
    {
      query: 'auralx headphones',
      exact: { brand: 'auralux', kind: headphones },
      good: { kind: overEar },
      part: { brand: 'auralux' },
    },
    { query: 'kettelbell', exact: { kind: 'sports/fitness/strength/kettlebells' } },
    { query: 'hikng boots', exact: { kind: 'shoes/athletic/hiking/hiking-boots' }, part: { says: /boots/i } },
    { query: 'perfum', exact: { kind: 'beauty/fragrance' } },
    { query: 'vacume cleaner', exact: { kind: vacuums } },
    { query: 'cofee makr', exact: { kind: coffeeMakers } },
    { query: 'head phones', exact: { kind: headphones } },
    { query: 'jewlery', exact: { kind: jewelry } },
    { query: 'bramblcart coupon', exact: { store: 'bramblecart', withCode: true }, part: { store: 'bramblecart' } },
  ),
  ...sort(
    'plural',
    { query: 'blender', exact: { kind: blenders }, part: { kind: 'home/kitchen/small-appliances' } },
    { query: 'blenders', exact: { kind: blenders }, part: { kind: 'home/kitchen/small-appliances' } },
    { query: 'chef knife', exact: { says: /chef.?s knife/i }, good: { kind: 'home/kitchen/cutlery/chef-knives' } },
    { query: 'tents', exact: { kind: 'sports/outdoors/camping/tents' } },
    {
      query: 'watches',
      exact: { kind: 'accessories/jewelry/watches' },
      good: { kind: 'electronics/phones/wearables/smartwatches' },
    },
    { query: 'candle', exact: { kind: 'home/living/decor/candles' } },
    { query: 'mens jeans', exact: { kind: 'apparel/mens/denim/jeans' }, part: { kind: 'apparel/mens' } },
    { query: 'dumbbell', exact: { kind: 'sports/fitness/strength/dumbbells' } },
  ),
  ...sort(
    'brand and type',
    { query: 'blue barn', exact: { store: 'bluebarn' } },
    {
      query: 'emberlane skillet',
      exact: { kind: skillets, brand: 'emberlane' },
      good: { kind: skillets },
      part: { brand: 'emberlane' },
    },
    {
      query: 'pixelrow laptop',
      exact: { kind: laptops, brand: 'pixelrow' },
      good: { kind: laptops },
      part: { brand: 'pixelrow' },
    },
    {
      query: 'trailquist trail runners',
      exact: { says: /trail runners/i, brand: 'trailquist' },
      good: { brand: 'trailquist', kind: 'shoes/athletic' },
      part: { brand: 'trailquist' },
    },
    {
      query: 'lumenmoor vacuum',
      exact: { kind: vacuums, brand: 'lumenmoor' },
      good: { kind: vacuums },
      part: { brand: 'lumenmoor' },
    },
    {
      query: 'keybrook keyboard',
      exact: { brand: 'keybrook', says: /keyboard/i },
      good: { kind: 'electronics/computers/peripherals/keyboards' },
      part: { brand: 'keybrook' },
    },
    {
      query: 'tumblekin stroller',
      exact: { brand: 'tumblekin', kind: strollers },
      good: { kind: strollers },
      part: { brand: 'tumblekin' },
    },
    {
      query: 'wayfellow suitcase',
      exact: { brand: 'wayfellow', kind: luggage },
      good: { kind: luggage },
      part: { brand: 'wayfellow' },
    },
    {
      query: 'sofas lantern & oak',
      exact: { kind: sofas, store: 'lantern-and-oak' },
      good: { kind: sofas },
      part: { store: 'lantern-and-oak' },
    },
    {
      query: 'torqmate drill',
      exact: { brand: 'torqmate', kind: 'tools/power-tools/drilling/drills' },
      good: { kind: 'tools/power-tools' },
      part: { brand: 'torqmate' },
    },
  ),
  ...sort(
    'price words',
    { query: 'headphones under $50', exact: { kind: headphones, maxPrice: 50 } },
    {
      query: 'skillet under 40 dollars',
      exact: { kind: skillets, maxPrice: 40 },
      part: { kind: cookware, maxPrice: 40 },
    },
    { query: 'laptop $300 to $600', exact: { kind: laptops, minPrice: 300, maxPrice: 600 } },
    { query: 'sofa less than $500', exact: { kind: sofas, maxPrice: 500 } },
    { query: 'perfume under $25', exact: { kind: 'beauty/fragrance', maxPrice: 25 } },
    { query: 'tv over $200', exact: { kind: tvs, minPrice: 200 } },
    { query: 'monitor over 300', exact: { kind: monitors, minPrice: 300 }, part: { says: /monitor/i, minPrice: 300 } },
    { query: 'headphones between 20 and 50', exact: { kind: headphones, minPrice: 20, maxPrice: 50 } },
    { query: 'headphones 50% off', exact: { kind: headphones } },
    {
      query: 'running shoes $60 or less',
      exact: { kind: running, maxPrice: 60 },
      part: { kind: 'shoes/athletic', maxPrice: 60 },
    },
  ),
  ...sort(
    'synonym',
    { query: 'television', exact: { kind: tvs } },
    { query: 'couch', exact: { kind: sofas } },
    { query: 'sneakers', exact: { kind: running } },
    { query: 'suitcase', exact: { kind: luggage } },
    { query: 'bicycle', exact: { says: /\bbikes?\b/i, kind: 'sports/cycling' }, part: { kind: 'sports/cycling' } },
    { query: 'cell phone', exact: { kind: 'electronics/phones/handsets' } },
    { query: 'frying pan', exact: { kind: skillets }, part: { kind: cookware } },
    { query: 'jewelry', exact: { kind: jewelry } },
    { query: 'jewellery', exact: { kind: jewelry } },
    { query: 'wifi', exact: { says: /wi-fi/i } },
    { query: 'duvet', exact: { says: /comforter|quilt|duvet/i }, part: { kind: 'home/bed-bath/bedding' } },
  ),
  ...sort(
    'phrase',
    { query: '"cast iron"', exact: { says: /cast iron/i } },
    {
      query: '"noise canceling" headphones',
      exact: { says: /noise-canceling headphones/i },
      good: { says: /noise-canceling/i },
      part: { kind: headphones },
    },
    {
      query: 'headphones -refurbished',
      exact: { kind: overEar, says: /^(?!.*refurbished)/i },
      part: { kind: headphones, says: /^(?!.*refurbished)/i },
    },
    {
      query: 'trailhead supply coupon',
      exact: { store: 'trailhead-supply', withCode: true },
      part: { store: 'trailhead-supply' },
    },
  ),
  ...sort(
    'long',
    { query: 'best wireless earbuds for running', exact: { kind: earbuds }, good: { kind: headphones } },
    {
      query: 'mens waterproof hiking boots',
      exact: { kind: 'shoes/athletic/hiking/hiking-boots' },
      part: { says: /boots/i },
    },
    { query: 'cordless stick vacuum for pet hair', exact: { says: /vacuum/i, kind: vacuums } },
    {
      query: 'carry on luggage for kids',
      exact: { kind: luggage, says: /kids/i },
      good: { kind: luggage },
      part: { says: /kids/i, kind: 'accessories/bags' },
    },
    { query: 'non stick frying pan with lid', exact: { kind: skillets }, part: { kind: cookware } },
  ),
];
