import { branchTitle, categoryBranches, categorySlug } from '../../model/branches.ts';
import { brands } from '../../model/brands.ts';
import { categoryGuides } from '../../model/category-guides.ts';
import { categoryFeed, collections, type FeedSeed } from '../../model/feeds.ts';
import type { ProductPagePlan } from '../deals/build-product-pages.ts';
import { assetRef, block, namedUid, type SeedEntry } from '../seed-content.ts';
import type { World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';
import { feedRow } from './build-home.ts';

type Block = Record<string, unknown>;

const BRANDS = 6;
const ROWS = 3;

/** The brands that make the most kinds of a department's products. */
function brandsOf(world: World, branch: string): { slug: string; title: string }[] {
  const counts = new Map<string, number>();
  for (const { kind, department } of world.kinds.filter(({ kind }) => kind.slug.startsWith(`${branch}/`))) {
    for (const slug of kind.brands ?? department.brands) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, BRANDS);
  return most.map(([slug]) => ({ slug, title: brands.find((brand) => brand.slug === slug)?.title ?? slug }));
}

const departments = categoryBranches.filter((branch) => !branch.includes('/'));

/** A feed for each brand that a landing page shows. */
export function brandFeeds(world: World): FeedSeed[] {
  const shown = new Map(
    departments.flatMap((branch) => brandsOf(world, branch)).map(({ slug, title }) => [slug, title]),
  );
  return [...shown].map(([slug, title]) => ({
    slug,
    title: `${title} Deals`,
    url: `/shop/feeds/${slug}`,
    query: { brands: [slug], sort: 'popularity' },
    description: `Everything by ${title} that costs less than it usually does.`,
  }));
}

const brandTiles = (world: World, branch: string): Block =>
  block('tile_group', namedUid('categorybrands', branch), {
    title: 'Brands to Know',
    layout: 'horizontal',
    alignment: 'center',
    // Wordmarks are wide: a circle would crop them.
    shape: 'rectangular',
    favorites: true,
    tiles: brandsOf(world, branch).map(({ slug, title }) => ({
      title,
      image: assetRef(namedUid('logobrand', slug)),
      page_link: { title: `${title} Deals`, href: `/shop/feeds/${slug}` },
    })),
  });

const productTiles = (branch: string, plans: readonly ProductPagePlan[]): Block[] => {
  const own = plans.filter(({ product }) => product.kind.slug.startsWith(`${branch}/`));
  if (own.length === 0) return [];
  return [
    block('tile_group', namedUid('categoryproducts', branch), {
      title: 'One Product, Every Price',
      layout: 'horizontal',
      alignment: 'left',
      shape: 'square',
      favorites: false,
      tiles: own.map(({ product, title, slug }) => ({
        title,
        image: assetRef(product.images[0] ?? ''),
        page_link: { title, href: `/products/${slug}` },
      })),
    }),
  ];
};

const collectionTiles = (branch: string): Block[] =>
  collections
    .filter(({ departments: shownAt }) => shownAt.includes(branch))
    .map(({ slug, title }) =>
      block('legacy_collection', namedUid('categorycollection', `${branch}${slug}`), { title, collection_id: slug }),
    );

/** The landing pages of departments: deals, brands, compared products, collections and a shopping guide. */
export const buildCategoryPages = (world: World, plans: readonly ProductPagePlan[]): SeedEntry[] =>
  departments.flatMap((branch): SeedEntry[] => {
    const words = categoryGuides.get(branch);
    if (words === undefined || brandsOf(world, branch).length === 0) return [];
    const rows = categoryBranches.filter((other) => other.startsWith(`${branch}/`)).slice(0, ROWS);
    const uid = namedUid('categorypage', branch);
    return [
      {
        content_type: 'marketing_page',
        entry: {
          uid,
          title: branchTitle(branch),
          url: `/categories/${categorySlug(branch)}`,
          seo_meta: { title: `${branchTitle(branch)} Deals and Shopping Guide`, description: words.lead },
          content_blocks: [
            feedRow(`${uid}popular`, `Popular in ${branchTitle(branch)}`, categoryFeed(branch).slug),
            brandTiles(world, branch),
            ...productTiles(branch, plans),
            ...rows.map((row) => feedRow(namedUid(uid, categorySlug(row)), branchTitle(row), categoryFeed(row).slug)),
            ...collectionTiles(branch),
            block('rich_text_block', `${uid}guide`, { body: writeRichText(words.guide), expandable: false }),
          ],
        },
      },
    ];
  });
