import { richTextText } from '../../domain/content/rich-text.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { isExpired } from '../../domain/deals/is-expired.ts';
import type { Post } from '../../domain/deals/post.ts';
import { toPostTile } from '../../domain/deals/to-post-tile.ts';
import { postBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { postFacts } from '../../domain/shell/open-graph-facts.ts';
import { postDescription } from '../../domain/shell/page-description.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { product } from '../../domain/syndication/json-ld/product.ts';
import { POST_SOCIAL_SIZE } from '../../services/shell/page-meta-builder.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import type { TypedPageResult } from '../page-route.ts';

/** What all addresses of a post show; its canonical address stands in the head. */
export async function postPageResult(
  ctx: RequestContext,
  services: PageServices,
  found: Tagged<Post>,
): Promise<TypedPageResult<'DealPage'>> {
  const parts = new PageParts(ctx, services);
  const post = parts.take(found);
  const related = parts.later('related', services.posts.related(ctx, post));
  const isInCheck = parts.take(await services.issueReports.isInCheck(ctx, post.uid));
  const breadcrumbs = postBreadcrumbs(post);
  return {
    kind: 'page',
    page: 'DealPage',
    props: { now: ctx.now.toISOString(), post, related, ...(isInCheck && { isInCheck }) },
    meta: services.meta.build({
      title: post.headline,
      path: post.url,
      description: descriptionOf(post, ctx.now),
      image: post.listings.find(({ images }) => images.length > 0)?.images[0],
      imageSize: POST_SOCIAL_SIZE,
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
    ends: endsOfTruth(post, ctx.now),
    ...(isInCheck === undefined && { isPartial: true }),
  };
}

/** The editor's words, else the offer in one sentence. */
function descriptionOf(post: Post, now: Date): string | undefined {
  const words = post.description && richTextText(post.description);
  const tile = toPostTile(post);
  return words || (tile && postDescription(tile, now));
}

/** Prices and codes are promised until the post, or one of its codes, expires. An expired post promises nothing. */
const endsOfTruth = ({ expiresAt, coupons }: Post, now: Date): string[] =>
  [{ expiresAt }, ...coupons].flatMap(({ expiresAt: end }) => (end === undefined || isExpired(end, now) ? [] : end));
