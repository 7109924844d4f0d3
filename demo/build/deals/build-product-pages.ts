import { slugify } from '../../../src/domain/text/slugify.ts';
import { branchTitle, categoryBranchOf } from '../../model/branches.ts';
import { dealPhrases } from '../../model/deal-phrases.ts';
import { categoryFeed } from '../../model/feeds.ts';
import { type Random, shortUid } from '../random.ts';
import { assetRef, block, feedUid, namedUid, refTo, type SeedEntry } from '../seed-content.ts';
import type { World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';
import { productListing } from './build-listings.ts';
import type { Product } from './build-products.ts';
import { planPost } from './post-plan.ts';
import type { Prices } from './price.ts';

const { editorNotes } = dealPhrases;

/** A product that has a page at `/products/{slug}`. */
export interface ProductPagePlan {
  readonly product: Product;
  readonly title: string;
  readonly slug: string;
}

/** Chooses the products that have pages. */
export const planProductPages = (world: World, products: readonly Product[], count: number): ProductPagePlan[] =>
  world.random
    .fork('product pages')
    .sample(
      products.filter(({ images }) => images.length >= Math.min(2, world.size.images)),
      count,
    )
    .map((product) => {
      const title = `${product.brand.title} ${product.name}`;
      return { product, title, slug: slugify(title) };
    });

/** A slightly higher price at another store, up to the usual one. */
function dearerPrices({ was, now }: Prices, random: Random): Prices {
  const dearer = Math.floor(now * random.between(1.02, 1.22)) + 0.99;
  return { was, now: Math.min(was, dearer) };
}

/** Product pages: one product, several stores, what an editor thinks of each. */
export function buildProductPages(world: World, plans: readonly ProductPagePlan[]): SeedEntry[] {
  const random = world.random.fork('product page offers');
  return plans.flatMap(({ product, title, slug }, index): SeedEntry[] => {
    const sellers = random.sample(product.stores.length > 1 ? product.stores : world.stores, 3);
    const listings = sellers.map((store, at) => {
      const plan = {
        ...planPost(random.fork(`${index} ${at}`)),
        form: 'product' as const,
        // Sometimes even the top pick is sold out.
        soldOut: (at === 2 && index % 3 === 0) || (at === 0 && index % 7 === 5),
      };
      const prices = at === 0 ? product.prices : dearerPrices(product.prices, random);
      return productListing(
        world,
        { product, prices, store, refurbished: false },
        plan,
        shortUid(`product page ${slug} ${at}`, 9),
        false,
      );
    });
    const branch = categoryBranchOf(product.kind.slug);
    const [first = '', second = '', third = ''] = product.lines;
    const page: SeedEntry = {
      content_type: 'product_page',
      entry: {
        uid: namedUid('page', slug),
        title,
        url: `/products/${slug}`,
        slug,
        images: product.images.map(assetRef),
        editor_insights: writeRichText(`${first} ${second}\n\n${third}`),
        product_details: [
          { name: 'Brand', value: product.brand.title },
          { name: 'Category', value: product.kind.title },
          ...(product.kind.options ? [{ name: 'Colors and options', value: product.kind.options.join(', ') }] : []),
          { name: 'Returns', value: 'Set by each store' },
        ],
        listings: listings.map(({ entry: { uid } }, at) => ({
          top_pick: at === 0,
          ...(at < 2 ? { editor_notes: editorNotes[(index + at) % editorNotes.length] } : {}),
          listing: refTo('product_listing', uid),
        })),
        content_blocks: [
          block('feed_block', `${namedUid('page', slug)}more`, {
            title: `More in ${branchTitle(branch)}`,
            feed_page: refTo('feed_page', feedUid(categoryFeed(branch).slug)),
          }),
        ],
      },
    };
    return [...listings, page];
  });
}
