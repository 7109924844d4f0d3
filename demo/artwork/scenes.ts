import type { BackdropName } from './backdrop.ts';
import type { SubjectName } from './compose-image.ts';
import type { TintName } from './tint.ts';

/** A staged image of several subjects, for banners, articles and category tiles. */
export interface Scene {
  readonly subjects: readonly SubjectName[];
  readonly backdrop: BackdropName;
  readonly tint: TintName;
  /** Alternative text. */
  readonly alt: string;
}
const scene = (backdrop: BackdropName, tint: TintName, alt: string, ...subjects: SubjectName[]): Scene => ({
  subjects,
  backdrop,
  tint,
  alt,
});

/** Wide banners, 1600 by 640, with room for text at the left. */
export const bannerScenes = {
  home: scene(
    'butter',
    'coral',
    'A shopping bag, a wrapped gift and a pair of headphones on a table',
    'icon:shopping-bags',
    'icon:wrapped-gift',
    'icon:headphone',
    'drawn:dutchOven',
    'icon:running-shoe',
  ),
  blackFriday: scene(
    'stone',
    'graphite',
    'A smart watch, earbuds and a speaker, ready for Black Friday',
    'drawn:smartwatch',
    'drawn:earbuds',
    'drawn:speaker',
    'icon:video-game',
    'drawn:tablet',
  ),
  cyberMonday: scene(
    'mist',
    'navy',
    'A laptop, a keyboard and a mouse',
    'icon:laptop',
    'icon:headphone',
    'drawn:powerBank',
    'icon:computer-mouse',
    'drawn:monitor',
  ),
  gifts: scene(
    'blush',
    'berry',
    'Wrapped presents around a teddy bear',
    'icon:wrapped-gift',
    'icon:teddy-bear',
    'icon:candle',
    'icon:chocolate-bar',
    'icon:bouquet',
  ),
  kitchen: scene(
    'sage',
    'clay',
    'A Dutch oven, a blender and a cutting knife on a counter',
    'drawn:dutchOven',
    'drawn:blender',
    'drawn:toaster',
    'icon:lemon',
    'icon:herb',
  ),
  outdoors: scene(
    'aqua',
    'forest',
    'A tent, a cooler and hiking boots',
    'icon:tent',
    'drawn:cooler',
    'icon:hiking-boot',
    'icon:flashlight',
    'icon:compass',
  ),
  marketing: scene(
    'lilac',
    'plum',
    'A magnifying glass over a stack of coupons',
    'icon:shopping-cart',
    'icon:ticket',
    'icon:money-bag',
    'icon:bell',
    'icon:calendar',
  ),
  acquisition: scene(
    'aqua',
    'teal',
    'A wrapped gift between a bag of money and a bell',
    'icon:wrapped-gift',
    'icon:bell',
    'icon:money-bag',
    'icon:shopping-bags',
  ),
} as const satisfies Record<string, Scene>;

/** Tiles, 800 by 600: featured categories and promotions. */
export const tileScenes = {
  kitchen: scene(
    'butter',
    'teal',
    'A teal Dutch oven and a coffee maker',
    'drawn:dutchOven',
    'drawn:coffeeMaker',
    'icon:lemon',
  ),
  style: scene('blush', 'navy', 'A dress, a handbag and sunglasses', 'icon:dress', 'icon:handbag', 'icon:sunglasses'),
  tech: scene(
    'mist',
    'graphite',
    'Headphones, a tablet and a smart watch',
    'drawn:tablet',
    'icon:headphone',
    'drawn:smartwatch',
  ),
  beauty: scene(
    'lilac',
    'blush',
    'A serum bottle, a cream jar and a lipstick',
    'drawn:serum',
    'drawn:creamJar',
    'icon:lipstick',
  ),
  outdoors: scene('sage', 'coral', 'A tent and a cooler', 'icon:tent', 'drawn:cooler', 'icon:compass'),
  kids: scene('aqua', 'coral', 'Wooden blocks and a teddy bear', 'icon:teddy-bear', 'drawn:blocks', 'icon:kite'),
  pets: scene('clay', 'sage', 'A dog beside a bag of food', 'icon:dog', 'drawn:dogFood', 'icon:bone'),
  pantry: scene(
    'linen',
    'forest',
    'A bag of coffee and a bar of chocolate',
    'drawn:coffeeBag',
    'icon:chocolate-bar',
    'icon:honey-pot',
  ),
  travel: scene('mist', 'navy', 'A suitcase, a map and a camera', 'icon:luggage', 'icon:world-map', 'icon:camera'),
  bed: scene('linen', 'sky', 'Pillows and a folded throw', 'drawn:pillow', 'drawn:blanket', 'drawn:lamp'),
  fitness: scene(
    'stone',
    'plum',
    'Dumbbells and a rolled yoga mat',
    'drawn:dumbbells',
    'drawn:yogaMat',
    'drawn:tumbler',
  ),
  gifts: scene(
    'butter',
    'berry',
    'A wrapped gift and a candle',
    'icon:wrapped-gift',
    'icon:candle',
    'icon:chocolate-bar',
  ),
} as const satisfies Record<string, Scene>;
export type TileSceneName = keyof typeof tileScenes;

/** Heads of the authors' avatars, in the order of the authors. */
export const avatarIcons = [
  'woman-medium-skin-tone-curly-hair',
  'man-light-skin-tone-beard',
  'woman-light-skin-tone-white-hair',
  'man-medium-dark-skin-tone',
  'woman-with-headscarf-medium-light-skin-tone',
  'man-light-skin-tone-red-hair',
  'woman-dark-skin-tone',
  'man-medium-light-skin-tone-bald',
] as const;
