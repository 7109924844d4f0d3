import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { richTextText } from '../../domain/content/rich-text.ts';
import { leadingOffer, type ProductPage } from '../../domain/deals/product-page.ts';
import { productBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { pageDescription } from '../../domain/shell/page-meta.ts';
import { defer } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { productPageData } from '../../domain/syndication/json-ld/product.ts';
import { formatPrice } from '../../domain/text/format-price.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

export const productsProductSlug = pageRoute({
  name: 'products-product_slug',
  path: '/products/:product_slug',
  contentType: 'product_page',
  location: 'product',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => isSlug(params.product_slug),
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const product = parts.add(await services.products.bySlug(ctx, match.params.product_slug ?? ''));
    if (product.url !== match.path) {
      return { kind: 'redirect', to: product.url, status: 301, keepQuery: true, tags: parts.tags };
    }
    parts.deferAll(services.feeds.rows(ctx, blockFeeds(product.blocks)));
    const [place, check] = await Promise.all([
      categoryOf(ctx, product, services),
      services.issueReports.isInCheck(ctx, product.uid),
    ]);
    const isInCheck = parts.add(check);
    const category = place && parts.add(place);
    const breadcrumbs = productBreadcrumbs(product.title, category);
    const description = product.editorInsights && richTextText(product.editorInsights);
    return {
      kind: 'page',
      page: 'ProductPage',
      props: { now: ctx.now.toISOString(), product, ...(isInCheck && { isInCheck }) },
      meta: services.meta.build({
        title: product.title,
        path: product.url,
        description: description || pageDescription(product.title),
        image: product.images[0],
        offer: offerOf(product),
        type: 'product',
        seo: product.seo,
        breadcrumbs,
        jsonLd: (origin) => [
          ...productPageData({ ...product, description, listings: product.listings.map((row) => row.listing) }, origin),
          ...faqPage(product.blocks),
        ],
      }),
      about: { uid: product.uid, title: product.title },
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
      ...((place === undefined || isInCheck === undefined) && { isPartial: true }),
    };
  },
});

/** The price or discount for the social picture. */
function offerOf({ listings }: ProductPage): string | undefined {
  const { isGone, price = 0, discount } = leadingOffer(listings) ?? {};
  if (isGone) return undefined;
  return price > 0 ? formatPrice(price) : discount;
}

/** The category of its first listing; undefined if the read fails, because the page does without it. */
async function categoryOf(ctx: RequestContext, { listings }: ProductPage, services: PageServices) {
  const known = listings.find(({ listing }) => listing.merchandiseType !== undefined)?.listing;
  if (known?.merchandiseType === undefined) return { value: undefined, tags: [] };
  return defer(services.categories.ofMerchandise(ctx, known.merchandiseType, known.gender), (error) =>
    services.deferred.report(ctx, 'category', error),
  );
}
