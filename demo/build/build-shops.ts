import { drawAvatar } from '../artwork/draw-avatar.ts';
import { drawBrandLogo, drawStoreCoupon, drawStoreLogo } from '../artwork/draw-logo.ts';
import { authors } from '../model/authors.ts';
import { brands } from '../model/brands.ts';
import type { StoreSeed } from '../model/stores.ts';
import { themes } from '../model/themes.ts';
import { assetRef, brandUid, namedUid, type SeedContent, storeUid, themeUid } from './seed-content.ts';
import type { World } from './world.ts';

/** Image of the coupons that hold for a whole store. */
export const couponImageUid = (slug: string) => namedUid('coupon', slug);
const logoUid = (kind: 'store' | 'brand', slug: string) => namedUid(`logo${kind}`, slug);
export const authorUid = (slug: string) => namedUid('author', slug);
export const storeFeedUrl = (slug: string) => `/shop/feeds/${slug}`;

const FIRST_MERCHANT = 1_001;

/** Shipping templates; the site replaces the placeholders in braces. */
function shippingTerms(store: StoreSeed): Record<string, unknown>[] {
  if (store.freeShippingMinimum === 0)
    return [{ option_key: 'free-shipping', template: 'Free shipping on every order', cost: 0 }];
  return [
    {
      option_key: 'free-with-minimum',
      template: 'Free shipping on orders over {minimum}',
      minimum: store.freeShippingMinimum,
      cost: 0,
    },
    { option_key: 'flat-rate', template: 'Standard shipping is {cost} on smaller orders', cost: store.shippingCost },
  ];
}

/** Stores, brands, authors and themes, with their logos and avatars. */
export function buildShops(world: World): SeedContent {
  const usedBrands = new Set(world.kinds.flatMap(({ kind, department }) => kind.brands ?? department.brands));
  const shownBrands = brands.filter(({ slug }) => usedBrands.has(slug));
  return {
    assets: [
      ...world.stores.map((store, index) => ({
        uid: logoUid('store', store.slug),
        filename: `${store.slug}-logo.png`,
        title: `${store.title} logo`,
        description: `${store.title} logo`,
        format: 'png' as const,
        svg: () => drawStoreLogo(store.title, index, world.random.fork(`store logo ${store.slug}`)),
      })),
      ...world.stores.map((store, index) => ({
        uid: couponImageUid(store.slug),
        filename: `${store.slug}-coupon.jpg`,
        title: `${store.title} coupon`,
        description: `A coupon with the ${store.title} logo`,
        format: 'jpeg' as const,
        svg: () => drawStoreCoupon(store.title, index, world.random.fork(`store logo ${store.slug}`)),
      })),
      ...shownBrands.map((brand, index) => ({
        uid: logoUid('brand', brand.slug),
        filename: `${brand.slug}-logo.png`,
        title: `${brand.title} logo`,
        description: `${brand.title} logo`,
        format: 'png' as const,
        svg: () => drawBrandLogo(brand.title, index, world.random.fork(`brand logo ${brand.slug}`)),
      })),
      ...authors.map((author, index) => ({
        uid: namedUid('avatar', author.slug),
        filename: `${author.slug}.png`,
        title: author.fullName,
        description: `Portrait of ${author.fullName}`,
        format: 'png' as const,
        svg: () => drawAvatar(index),
      })),
    ],
    entries: [
      ...themes.map(({ slug, name, color, deactivated }) => ({
        content_type: 'theme' as const,
        entry: { uid: themeUid(slug), title: name, slug, name, color, deactivated },
      })),
      ...authors.map(({ slug, displayName, fullName, byline }) => ({
        content_type: 'author' as const,
        entry: {
          uid: authorUid(slug),
          title: fullName,
          display_name: displayName,
          full_name: fullName,
          byline,
          avatar: assetRef(namedUid('avatar', slug)),
        },
      })),
      ...shownBrands.map(({ slug, title }) => ({
        content_type: 'brand' as const,
        entry: { uid: brandUid(slug), title, slug, logo: assetRef(logoUid('brand', slug)) },
      })),
      ...world.stores.map((store, index) => ({
        content_type: 'store' as const,
        entry: {
          uid: storeUid(store.slug),
          title: store.title,
          slug: store.slug,
          meta_description:
            `Today’s best ${store.title} deals, coupons and sales, checked by hand. ${store.description.split('. ')[0]}.`.replace(
              '..',
              '.',
            ),
          details: store.description,
          shipping: shippingTerms(store),
          logo: assetRef(logoUid('store', store.slug)),
          feed_url: storeFeedUrl(store.slug),
          merchant_id: FIRST_MERCHANT + index,
          tracking_link: `https://www.${store.slug}.example/?partner=thriftwire`,
          publishing_rules: { hide_from_directory: false, no_index: false },
        },
      })),
    ],
  };
}
