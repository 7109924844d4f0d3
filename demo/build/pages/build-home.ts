import { frequentQuestions } from '../../model/frequent-questions.ts';
import type { StoreSeed } from '../../model/stores.ts';
import { placementUid } from '../build-placements.ts';
import { promotionUid } from '../build-promotions.ts';
import { bannerRef, tileRef } from '../build-scene-images.ts';
import {
  articleUid,
  assetRef,
  block,
  feedUid,
  namedUid,
  refsTo,
  refTo,
  type SeedEntry,
  storeUid,
} from '../seed-content.ts';
import { writeRichText } from '../write-rich-text.ts';

type Block = Record<string, unknown>;

/** A row of round store logos with save buttons. */
export const storeTiles = (
  uid: string,
  title: string,
  stores: readonly StoreSeed[],
  hrefOf = (slug: string) => `/stores/${slug}`,
): Block =>
  block('tile_group', uid, {
    title,
    layout: 'horizontal',
    alignment: 'center',
    shape: 'circular',
    favorites: true,
    tiles: stores.map((store) => ({
      title: store.title,
      image: assetRef(namedUid('logostore', store.slug)),
      page_link: { title: store.title, href: hrefOf(store.slug) },
      store: refTo('store', storeUid(store.slug)),
    })),
  });

export const feedRow = (uid: string, title: string, slug: string): Block =>
  block('feed_block', uid, { title, feed_page: refTo('feed_page', feedUid(slug)) });

const featured = (
  title: string,
  lead: string,
  scene: Parameters<typeof tileRef>[0],
  href: string,
  background_color: string,
) => ({
  title,
  lead,
  text_color: '#1b1a17',
  background_color,
  image: tileRef(scene),
  page_link: { title: `Shop ${title.toLowerCase()}`, href },
});

const categoryTile = (title: string, scene: Parameters<typeof tileRef>[0], href: string) => ({
  title,
  image: tileRef(scene),
  page_link: { title, href },
});

/** The demo's home page, which uses most kinds of blocks. */
export const buildHome = (stores: readonly StoreSeed[], articleSlugs: readonly string[]): SeedEntry => ({
  content_type: 'home_page',
  entry: {
    uid: 'home',
    title: 'Deals Worth Your Time',
    url: '/',
    seo_meta: {
      title: 'Thriftwire: Deals Worth Your Time',
      description:
        'Hand-picked deals, honest prices and coupon codes that work, from dozens of stores. Updated around the clock by people who shop.',
    },
    content_blocks: [
      block('hero_image_banner', 'homehero', {
        title: 'Good things for less than they usually cost',
        lead: 'Deals and coupon codes from the stores you know, on one page.',
        image: bannerRef('home'),
        text_color: '#3a2c10',
        background_color: '#f7ebc9',
        page_link: { title: 'See the newest deals', href: '/newest-deals' },
      }),
      feedRow('homenewest', 'Just Posted', 'newest-deals'),
      storeTiles('homestores', 'Popular Stores', stores.slice(0, 12)),
      block('two_up_placement', 'hometwoup', {
        placements: refsTo('placement', ['kitchen-week', 'gifts-under-50'].map(placementUid)),
      }),
      feedRow('homepopular', 'Popular Right Now', 'popular_deals'),
      block('featured_tile_group', 'homefeatured', {
        title: 'Shop by Mood',
        tiles: [
          featured(
            'A Warmer House',
            'Throws, pillows and better sheets',
            'bed',
            '/categories/bed-and-bath/deals',
            '#efe7da',
          ),
          featured('A Smarter Desk', 'Screens, keyboards and quiet', 'tech', '/categories/computers/deals', '#dbe6ee'),
          featured(
            'A Fuller Table',
            'Cookware and what to cook in it',
            'kitchen',
            '/categories/kitchen/deals',
            '#f7ebc9',
          ),
          featured('A Lighter Bag', 'Carry-ons and weekenders', 'travel', '/categories/bags/deals', '#dfe6d8'),
        ],
      }),
      feedRow('homeunder', 'Under $25', 'under-25'),
      block('placement_group', 'homeplacements', {
        headline: 'Worth a Detour',
        tiles: refsTo('placement', ['sound-advice', 'shelf-care', 'good-dogs', 'living-room-gym'].map(placementUid)),
      }),
      block('tile_group', 'homecategories', {
        title: 'Browse Categories',
        layout: 'vertical',
        alignment: 'left',
        shape: 'rectangular',
        favorites: false,
        tiles: [
          categoryTile('Home', 'bed', '/categories/home/deals'),
          categoryTile('Electronics', 'tech', '/categories/electronics/deals'),
          categoryTile('Clothing', 'style', '/categories/clothing/deals'),
          categoryTile('Beauty', 'beauty', '/categories/beauty/deals'),
          categoryTile('Outdoors', 'outdoors', '/categories/sports-and-outdoors/deals'),
          categoryTile('Toys & Kids', 'kids', '/categories/toys-and-kids/deals'),
          categoryTile('Grocery', 'pantry', '/categories/grocery/deals'),
          categoryTile('Pets', 'pets', '/categories/pets/deals'),
        ],
      }),
      feedRow('homelowest', 'Lowest Prices We’ve Seen', 'lowest-prices'),
      block('referenced_block', 'homepromo', { reference: refTo('promotional_content_block', promotionUid('cozy')) }),
      block('article_group', 'homearticles', {
        title: 'From the Blog',
        articles: refsTo('article', articleSlugs.slice(0, 4).map(articleUid)),
      }),
      block('divider', 'homedivider', { width: 'full', border_style: 'solid' }),
      block('headline_block', 'homegridlead', {
        headline: 'The Short List',
        lead: 'Twelve things we would buy at this price, if we had not already.',
      }),
      block('feed', 'homegrid', {
        title: 'Editors’ Picks',
        feed_page: refTo('feed_page', feedUid('editors-picks')),
        max_content: 12,
      }),
      block('rich_text_block', 'homeabout', { expandable: true, body: writeRichText(ABOUT) }),
      block('faq', 'homefaq', {
        title: 'Good Questions',
        expanded: false,
        questions: frequentQuestions.home.map(({ question, answer }, index) => ({
          uid: `homefaq${index + 1}`,
          question,
          answer: writeRichText(answer),
        })),
      }),
    ],
  },
});

const ABOUT = `
## How a deal gets on this page

An editor finds it, opens it, and compares the price with at least three other stores and with what it cost before. If there is a code, we try it. If shipping eats the saving, we say so or skip it. Then a second editor reads the post and asks the annoying question: would you buy it?

Most finds do not survive that. The ones that do show the price we saw, the price it usually goes for, and how to get it.

## What you can do here

- Browse the [newest deals](/newest-deals) or the [most popular](/deals) ones
- Stick to a budget with [deals under $25](/shop/feeds/under-25)
- Read our [guides](/blog) when you would rather understand a sale than run after it
`;
