import { similarDealsAddress } from '../../domain/alerts/new-alert.ts';
import { richTextText } from '../../domain/content/rich-text.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { isExpired } from '../../domain/deals/deal-times.ts';
import type { Post } from '../../domain/deals/post.ts';
import { idAfterLastDash, parseDealId, parsePostAddress } from '../../domain/deals/post-address.ts';
import { toPostTile } from '../../domain/deals/post-tile.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { postBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { postDescription, postFacts, postOffer } from '../../domain/shell/page-meta.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { product } from '../../domain/syndication/json-ld/product.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute, type RouteMatch, type TypedPageResult } from '../page-route.ts';

/** `{title_slug}-{uid}`, or `{headline-slug}-p{id}` for a legacy deal; redirects a wrong slug to the post's address. */
export const postPageCanonical = pageRoute({
  name: 'post-page-canonical',
  path: '/deals/:post',
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => {
    const kind = parsePostAddress(params.post ?? '')?.kind;
    return kind === 'canonical' || kind === 'legacy';
  },
  async load(ctx, match, services) {
    const address = parsePostAddress(match.params.post ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    const post = await services.posts.byAddress(ctx, address);
    return match.path === post.value.url
      ? postPageResult(ctx, services, post)
      : { kind: 'redirect', to: post.value.url, status: 301, keepQuery: true, tags: [...post.tags] };
  },
});

/** A post by its uid alone. */
export const postPageShort = pageRoute({
  name: 'post-page-short',
  path: '/deals/:uid',
  aliases: ['/shop/posts/:uid'],
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => parsePostAddress(params.uid ?? '')?.kind === 'short',
  async load(ctx, match, services) {
    const address = parsePostAddress(match.params.uid ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    return postPageResult(ctx, services, await services.posts.byAddress(ctx, address));
  },
});

/** A deal by its id alone. `ref` is for analytics and selects no content. */
export const shopDealsId = pageRoute({
  name: 'shop-deals-id',
  path: '/shop/deals/:id',
  aliases: ['/shop/p/:id'],
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => parseDealId(params.id ?? '') !== undefined,
  async load(ctx, match, services) {
    const address = parseDealId(match.params.id ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    return postPageResult(ctx, services, await services.posts.byAddress(ctx, address));
  },
});

const isRedirectRequested = ({ query }: RouteMatch) => query.get('redirect') === 'true';

/** With `redirect=true` only the id after the last dash counts (docs/spec/routes.md ROUTES-14). */
const addressOf = (match: RouteMatch) => {
  const segment = match.params.post_url ?? '';
  return parsePostAddress(isRedirectRequested(match) ? idAfterLastDash(segment) : segment);
};

/** A second address of posts. The short page's alias handles a uid alone without `redirect=true`. */
export const shopPostsPostUrl = pageRoute({
  name: 'shop-posts-post_url',
  path: '/shop/posts/:post_url',
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: { redirect: (value) => (value === 'true' ? value : undefined) },
  accepts: (match) => {
    const address = addressOf(match);
    return address !== undefined && (isRedirectRequested(match) || address.kind !== 'short');
  },
  async load(ctx, match, services) {
    const address = addressOf(match);
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    const post = await services.posts.byAddress(ctx, address);
    return isRedirectRequested(match)
      ? { kind: 'redirect', to: post.value.url, status: 301, keepQuery: true, tags: [...post.tags] }
      : postPageResult(ctx, services, post);
  },
});

/** The page behind all addresses of a post; its head names the canonical one. */
async function postPageResult(
  ctx: RequestContext,
  services: PageServices,
  found: Tagged<Post>,
): Promise<TypedPageResult<'DealPage'>> {
  const parts = new PageParts(ctx, services);
  const post = parts.add(found);
  const related = parts.defer('related', services.posts.related(ctx, post));
  const isInCheck = parts.add(await services.issueReports.isInCheck(ctx, post.uid));
  const breadcrumbs = postBreadcrumbs(post);
  const [listing] = post.listings;
  return {
    kind: 'page',
    page: 'DealPage',
    props: {
      now: ctx.now.toISOString(),
      post,
      related,
      ...(listing && { alertUrl: similarDealsAddress(listing) }),
      ...(isInCheck && { isInCheck }),
    },
    meta: services.meta.build({
      title: post.headline,
      path: post.url,
      description: descriptionOf(post, ctx.now),
      image: post.listings.find(({ images }) => images.length > 0)?.images[0],
      offer: postOffer(post, ctx.now),
      type: 'product',
      noIndex: isExpired(post.expiresAt, ctx.now),
      breadcrumbs,
      facts: postFacts(post, ctx.now),
      jsonLd: (origin) => product(post, origin, ctx.now),
    }),
    about: { kind: 'Post', uid: post.uid, title: post.headline },
    breadcrumbs,
    deferred: parts.deferred,
    tags: parts.tags,
    ...(isInCheck === undefined && { isPartial: true }),
  };
}

/** The editor's text, otherwise the offer in one sentence. */
function descriptionOf(post: Post, now: Date): string | undefined {
  const words = post.description && richTextText(post.description);
  const tile = toPostTile(post);
  return words || (tile && postDescription(tile, now));
}
