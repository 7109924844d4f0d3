import { z } from 'zod';
import { tileSceneName } from '../model/image-schemas.ts';
import { readJson } from '../model/read-catalog-file.ts';
import { stores } from '../model/stores.ts';
import { tileRef } from './build-scene-images.ts';
import { couponCode } from './deals/coupon-code.ts';
import { Random, shortUid } from './random.ts';
import { feedUid, namedUid, refTo, type SeedEntry, storeUid } from './seed-content.ts';
import { DAY_MS, type World } from './world.ts';

/** Promotions that articles embed and pages refer to. */
const promotions = readJson(
  'promotions.json',
  z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      cta: z.string(),
      scene: tileSceneName,
      target: z.union([z.strictObject({ feed: z.string() }), z.strictObject({ href: z.string() })]),
    }),
  ),
);

export const promotionUid = (slug: string) => namedUid('promo', slug);

export const buildPromotions = (): SeedEntry[] =>
  promotions.map(({ slug, title, cta, scene, target }) => ({
    content_type: 'promotional_content_block',
    entry: {
      uid: promotionUid(slug),
      title,
      image: tileRef(scene),
      cta_text: cta,
      ...('feed' in target
        ? { page_link: refTo('feed_page', feedUid(target.feed)) }
        : { call_to_action_link: { title: cta, href: target.href } }),
    },
  }));

const FIRST_LEGACY_COUPON = 40_001;
const FIRST_OF_MORE_COUPONS = 40_101;
/** Popular stores have a second coupon. */
const WITH_MORE_COUPONS = 7;

/** Coupons of the legacy system, the targets of `/go/c/{number}`. */
export function buildLegacyCoupons(world: World): SeedEntry[] {
  const first = world.stores.slice(0, 30).flatMap((store, index): SeedEntry[] => {
    const random = new Random(`legacy coupon ${store.slug}`);
    const percent = random.pick([10, 15, 20, 25, 30]);
    const code = couponCode(store, random, percent);
    return [
      {
        content_type: 'legacy_coupon',
        entry: {
          uid: shortUid(`legacy coupon ${store.slug}`),
          title: `${percent}% off your order at ${store.title}`,
          ...(index % 5 === 0 ? {} : { code }),
          description:
            index % 5 === 0 ? 'No code needed: the link applies it.' : 'One use per customer, not valid on gift cards.',
          ...(index % 3 === 0 ? {} : { expires_at: world.ago(-random.int(-3, 40) * DAY_MS) }),
          store: refTo('store', storeUid(store.slug)),
          tracking_link: `https://www.${store.slug}.example/coupon?code=${code}`,
          legacy_id: FIRST_LEGACY_COUPON + index,
        },
      },
    ];
  });
  return [...first, ...moreLegacyCoupons(world)];
}

/** Second coupons, which always have a code and an end. */
const moreLegacyCoupons = (world: World): SeedEntry[] =>
  world.stores.slice(0, WITH_MORE_COUPONS).map((store, index) => {
    const random = new Random(`more legacy coupons ${store.slug}`);
    const dollars = random.pick([5, 10, 15]);
    const code = couponCode(store, random, dollars);
    return {
      content_type: 'legacy_coupon',
      entry: {
        uid: shortUid(`more legacy coupons ${store.slug}`),
        title: `$${dollars} off $${dollars * 6} or more`,
        code,
        description: 'On everything at full price.',
        expires_at: world.ago(-random.int(5, 40) * DAY_MS),
        store: refTo('store', storeUid(store.slug)),
        tracking_link: `https://www.${store.slug}.example/coupon?code=${code}`,
        legacy_id: FIRST_OF_MORE_COUPONS + index,
        origin: 'newsletter',
      },
    };
  });

const goLinks = readJson('go-links.json', z.array(z.string()));

/** Stored destinations of `/go/g/{uid}` links. */
export const buildGoLinks = (world: World): SeedEntry[] =>
  goLinks.map((slug, index) => {
    const store = world.stores[index % world.stores.length] ?? stores[0];
    return {
      content_type: 'generic_go_link',
      entry: {
        uid: shortUid(`go link ${slug}`, 8),
        title: `${store?.title} ${slug.replace(/-/g, ' ')}`,
        destination: `https://www.${store?.slug}.example/${slug}`,
        ...(store ? { store: refTo('store', storeUid(store.slug)) } : {}),
      },
    };
  });
