import { slugify } from '../../../domain/slugify.ts';
import { categoryBranchOf, categoryFeed } from '../catalogue/feeds.ts';
import { writeRichText } from '../copy/rich-text-writer.ts';
import { shortUid } from '../random.ts';
import { productListing } from './build-listings.ts';
import type { Product } from './build-products.ts';
import { planPost } from './post-plan.ts';
import { dealPrices } from './price.ts';
import { assetRef, block, feedUid, namedUid, refTo, type SeedEntry } from './seed-content.ts';
import type { World } from './world.ts';

const notes = [
  'Our pick for price and return policy.',
  'Ships fastest of the three.',
  'Slightly more, but the warranty is longer.',
  'Good fallback when the others sell out.',
];

/** Product pages: one product, several stores, what an editor thinks of each. */
export function buildProductPages(world: World, products: readonly Product[], count: number): SeedEntry[] {
  const random = world.random.fork('product pages');
  const pictured = random.sample(
    products.filter(({ pictures }) => pictures.length > 1),
    count,
  );
  return pictured.flatMap((product, nth): SeedEntry[] => {
    const title = `${product.brand.title} ${product.name}`;
    const slug = slugify(title);
    const sellers = random.sample(product.stores.length > 1 ? product.stores : world.stores, 3);
    const listings = sellers.map((store, at) => {
      const plan = {
        ...planPost(random.fork(`${nth} ${at}`)),
        form: 'product' as const,
        soldOut: at === 2 && nth % 3 === 0,
      };
      const prices =
        at === 0 ? product.prices : dealPrices(product.kind.priceOf?.[product.name] ?? product.kind.price, random);
      return productListing(
        world,
        { product, prices, store, refurbished: false },
        plan,
        shortUid(`product page ${slug} ${at}`, 9),
        false,
      );
    });
    const [first = '', second = '', third = ''] = product.lines;
    const page: SeedEntry = {
      content_type: 'product_page',
      entry: {
        uid: namedUid('page', slug),
        title,
        url: `/products/${slug}`,
        slug,
        images: product.pictures.map(assetRef),
        editor_insights: writeRichText(`${first} ${second}\n\n${third}`),
        product_details: [
          { name: 'Brand', value: product.brand.title },
          { name: 'Category', value: product.kind.title },
          ...(product.kind.options ? [{ name: 'Colors and options', value: product.kind.options.join(', ') }] : []),
          { name: 'Returns', value: 'Thirty days, set by each store' },
        ],
        listings: listings.map(({ entry: { uid } }, at) => ({
          top_pick: at === 0,
          ...(at < 2 ? { editor_notes: notes[(nth + at) % notes.length] } : {}),
          listing: refTo('product_listing', uid),
        })),
        content_blocks: [
          block('feed_block', `${namedUid('page', slug)}more`, {
            title: `More ${product.kind.title}`,
            feed_page: refTo('feed_page', feedUid(categoryFeed(categoryBranchOf(product.kind.slug)).slug)),
          }),
        ],
      },
    };
    return [...listings, page];
  });
}
