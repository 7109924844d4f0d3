import type { TileSceneName } from '../artwork/scenes.ts';

interface PromotionSeed {
  readonly slug: string;
  readonly title: string;
  readonly cta: string;
  readonly scene: TileSceneName;
  readonly to: { readonly feed: string } | { readonly href: string };
}

/** Promotions that articles embed and pages refer to. */
export const promotions: readonly PromotionSeed[] = [
  {
    slug: 'hosting',
    title: 'Everything for a Full Table',
    cta: 'Shop hosting deals',
    scene: 'kitchen',
    to: { feed: 'hosting' },
  },
  { slug: 'cozy', title: 'Cozy Season Is Open', cta: 'See the picks', scene: 'bed', to: { feed: 'cozy-season' } },
  {
    slug: 'office',
    title: 'A Better Desk for Less',
    cta: 'Upgrade your office',
    scene: 'tech',
    to: { feed: 'home-office' },
  },
  {
    slug: 'travel',
    title: 'Travel-Ready for Under $100',
    cta: 'Start packing',
    scene: 'travel',
    to: { feed: 'travel-ready' },
  },
  {
    slug: 'selfcare',
    title: 'Self-Care Without the Spa Bill',
    cta: 'Treat yourself',
    scene: 'beauty',
    to: { feed: 'self-care' },
  },
  {
    slug: 'blackfriday',
    title: 'Black Friday, Already Sorted',
    cta: 'Go to Black Friday',
    scene: 'gifts',
    to: { href: '/black-friday' },
  },
  {
    slug: 'kids',
    title: 'Gifts Kids Keep Playing With',
    cta: 'Find a gift',
    scene: 'kids',
    to: { feed: 'gifts-for-kids' },
  },
  { slug: 'smart', title: 'Learn to Shop Smart', cta: 'Read the guide', scene: 'gifts', to: { href: '/m/shop-smart' } },
];
