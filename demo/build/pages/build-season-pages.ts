import { drawStoreAd } from '../../artwork/draw-store-ad.ts';
import { readText } from '../../model/read-catalog-file.ts';
import type { StoreSeed } from '../../model/stores.ts';
import { placementUid } from '../build-placements.ts';
import { bannerRef } from '../build-scene-images.ts';
import { assetRef, block, namedUid, refsTo, refTo, type SeedAsset, type SeedEntry, storeUid } from '../seed-content.ts';
import { DAY_MS, type World } from '../world.ts';
import { feedRow, storeTiles } from './build-home.ts';
import { pageEntry, textBlock } from './page-entry.ts';

/** Stores with a Black Friday ad, and those with a printed one. */
const advertisers = (world: World): readonly StoreSeed[] => world.stores.slice(0, 12);
const printers = (world: World): readonly StoreSeed[] => world.stores.slice(0, 4);

const adUid = (slug: string) => namedUid('adpdf', slug);
const adUrl = (slug: string) => `/black-friday/${slug}`;

/** The printed ads. */
export const seasonAds = (world: World): SeedAsset[] =>
  printers(world).map(({ slug, title }) => ({
    uid: adUid(slug),
    filename: `${slug}-black-friday.pdf`,
    title: `${title} Black Friday Ad`,
    description: `The Black Friday ad of ${title}`,
    format: 'pdf',
    svg: () => drawStoreAd(title),
  }));

/** Black Friday and Cyber Monday, and the ads of stores. */
export function seasonPages(world: World): SeedEntry[] {
  const inBlackFriday = advertisers(world);
  return [
    pageEntry('black_friday_landing_page', {
      uid: 'blackfriday',
      title: 'Black Friday Deals',
      url: '/black-friday',
      seo_meta: {
        title: 'Black Friday Deals',
        description: 'Every Black Friday ad worth reading and the early deals that already beat it.',
      },
      content_blocks: [
        block('hero_image_banner', 'bfhero', {
          title: 'Black Friday, already sorted',
          lead: 'The ads, the doorbusters and the prices that are already better than last year.',
          image: bannerRef('blackFriday'),
          text_color: '#1b1a17',
          background_color: '#e6e4e0',
          page_link: { title: 'Jump to big-ticket deals', href: '/shop/feeds/big-savings' },
        }),
        storeTiles('bfstores', 'Black Friday by Store', inBlackFriday, adUrl),
        feedRow('bffeed', 'Early Black Friday Deals', 'black-friday'),
        block('two_up_placement', 'bftwoup', {
          placements: refsTo('placement', ['lowest', 'exclusives'].map(placementUid)),
        }),
        feedRow('bfbig', 'Big-Ticket Deals', 'big-savings'),
        textBlock('bftext', readText('texts/black-friday.md')),
      ],
    }),
    pageEntry('black_friday_landing_page', {
      uid: 'cybermonday',
      title: 'Cyber Monday Deals',
      url: '/cyber-monday',
      seo_meta: {
        title: 'Cyber Monday Deals',
        description: 'What to wait for, what to buy on Friday, and the deals that are live now.',
      },
      content_blocks: [
        block('hero_image_banner', 'cmhero', {
          title: 'Cyber Monday starts on a Saturday',
          lead: 'It usually does. We post the prices when they appear, not when they are announced.',
          image: bannerRef('cyberMonday'),
          text_color: '#16283a',
          background_color: '#dbe6ee',
          page_link: { title: 'Electronics deals', href: '/categories/electronics/deals' },
        }),
        feedRow('cmtech', 'Live Now in Electronics', 'electronics'),
        feedRow('cmcodes', 'Codes to Keep Handy', 'coupons'),
        textBlock('cmtext', readText('texts/cyber-monday.md')),
      ],
    }),
    ...inBlackFriday.map((store) =>
      pageEntry('black_friday_store_page', {
        uid: namedUid('bf', store.slug),
        title: `${store.title} Black Friday Ad`,
        url: adUrl(store.slug),
        store: refTo('store', storeUid(store.slug)),
        ad_text: `${store.title} opens its Black Friday prices online on Thanksgiving evening. Expect the deepest cuts on last season’s stock, with a second round on Sunday.\n\n${store.description}`,
        ...(printers(world).includes(store) && { ad_pdf: assetRef(adUid(store.slug)) }),
        content_blocks: [feedRow(`bf${namedUid('', store.slug)}feed`, `Early Deals at ${store.title}`, store.slug)],
      }),
    ),
    {
      content_type: 'sales_day',
      entry: {
        uid: 'earlyweek',
        title: 'Early Black Friday',
        starts_at: world.ago(-2 * DAY_MS),
        expires_at: world.ago(-9 * DAY_MS),
        note: 'Stores start earlier each year: check the ads on Monday.',
        campaign_page: refTo('black_friday_landing_page', 'blackfriday'),
      },
      draft: true,
    },
  ];
}
