import type { TileSceneName } from '../artwork/scenes.ts';

export interface PlacementSeed {
  readonly slug: string;
  readonly headline: string;
  readonly lead: string;
  readonly palette: 'sun' | 'leaf' | 'sky' | 'rose' | 'plum' | 'ink';
  readonly scene?: TileSceneName;
  readonly to: { readonly feed: string } | { readonly article: string };
  /** Days from now; absent for always. */
  readonly schedule?: { readonly from: number; readonly until: number };
}

export const placements: readonly PlacementSeed[] = [
  {
    slug: 'kitchen-week',
    headline: 'Kitchen Week',
    lead: 'Dutch ovens, knives and the blender you keep reopening in another tab.',
    palette: 'sun',
    scene: 'kitchen',
    to: { feed: 'kitchen' },
    schedule: { from: -3, until: 9 },
  },
  {
    slug: 'coat-weather',
    headline: 'It’s Coat Weather',
    lead: 'Trenches, down and good wool, marked down while it still matters.',
    palette: 'sky',
    scene: 'style',
    to: { feed: 'coats-and-knits' },
  },
  {
    slug: 'gifts-under-50',
    headline: 'Gifts Under $50',
    lead: 'They will think you spent more. We won’t tell.',
    palette: 'rose',
    scene: 'gifts',
    to: { feed: 'gifts-under-50' },
  },
  {
    slug: 'sound-advice',
    headline: 'Sound Advice',
    lead: 'Headphones and earbuds at prices worth hearing about.',
    palette: 'plum',
    scene: 'tech',
    to: { feed: 'headphones' },
  },
  {
    slug: 'sleep-better',
    headline: 'Sleep Better for Less',
    lead: 'Sheets, pillows and a mattress that arrives in a box.',
    palette: 'sky',
    scene: 'bed',
    to: { feed: 'bed-and-bath' },
  },
  {
    slug: 'good-dogs',
    headline: 'For Good Dogs (and Cats)',
    lead: 'Food, beds and toys. They earned it.',
    palette: 'leaf',
    scene: 'pets',
    to: { feed: 'pets' },
  },
  {
    slug: 'pack-light',
    headline: 'Pack Light, Pay Less',
    lead: 'Carry-ons and weekenders that survive the overhead bin.',
    palette: 'leaf',
    scene: 'travel',
    to: { feed: 'bags' },
  },
  {
    slug: 'shelf-care',
    headline: 'Shelf Care',
    lead: 'Serums, sunscreen and the moisturizer your dermatologist likes.',
    palette: 'rose',
    scene: 'beauty',
    to: { feed: 'skincare' },
  },
  {
    slug: 'living-room-gym',
    headline: 'The Living-Room Gym',
    lead: 'Dumbbells that ship free. Yes, dumbbells.',
    palette: 'ink',
    scene: 'fitness',
    to: { feed: 'fitness' },
  },
  {
    slug: 'camp-anyway',
    headline: 'Camp Anyway',
    lead: 'Tents, coolers and lights for the last warm weekends.',
    palette: 'leaf',
    scene: 'outdoors',
    to: { feed: 'outdoor-gear' },
  },
  {
    slug: 'toy-box',
    headline: 'The Toy Box',
    lead: 'Blocks, bears and games that outlast the batteries.',
    palette: 'sun',
    scene: 'kids',
    to: { feed: 'toys-and-games' },
  },
  {
    slug: 'coffee-fund',
    headline: 'Mind Your Coffee Fund',
    lead: 'Good beans at thirty cents a cup.',
    palette: 'ink',
    scene: 'pantry',
    to: { feed: 'coffee-and-tea' },
  },
  {
    slug: 'military',
    headline: 'Served? Save.',
    lead: 'Who offers a military discount and how to claim it.',
    palette: 'leaf',
    to: { article: 'military-discounts' },
  },
  {
    slug: 'students',
    headline: 'Your .edu Is Worth Money',
    lead: 'The student discounts that beat the sale price.',
    palette: 'sky',
    to: { article: 'student-discounts' },
  },
  {
    slug: 'under-25',
    headline: 'Everything Under $25',
    lead: 'Small prices, no filler.',
    palette: 'sun',
    to: { feed: 'under-25' },
  },
  {
    slug: 'free-shipping',
    headline: 'Ships Free, No Minimum',
    lead: 'Skip the filler item.',
    palette: 'plum',
    to: { feed: 'free-shipping' },
  },
  {
    slug: 'lowest',
    headline: 'Lowest Prices We’ve Seen',
    lead: 'We keep the receipts.',
    palette: 'rose',
    to: { feed: 'lowest-prices' },
  },
  {
    slug: 'exclusives',
    headline: 'Only on Thriftwire',
    lead: 'Codes that stores made for our readers.',
    palette: 'ink',
    to: { feed: 'exclusives' },
  },
  {
    slug: 'last-summer',
    headline: 'Last of the Summer Sales',
    lead: 'Swim and sandals, nearly gone.',
    palette: 'sun',
    to: { feed: 'womens-clothing' },
    schedule: { from: -60, until: -20 },
  },
  {
    slug: 'next-week',
    headline: 'Early Access Starts Soon',
    lead: 'A preview of next week’s doorbusters.',
    palette: 'ink',
    to: { feed: 'big-savings' },
    schedule: { from: 5, until: 15 },
  },
];
