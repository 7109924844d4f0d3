import type { Tagged } from '../../domain/content/tagged.ts';
import { withCurrentCoupons } from '../../domain/coupons/current-coupons.ts';
import { isExpired } from '../../domain/deals/deal-times.ts';
import type { Post, PostTile, RelatedPosts } from '../../domain/deals/post.ts';
import type { PostAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { ROW_MAX_CONTENT } from '../../domain/feeds/feed.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PostRepository, PostTileRepository } from '../../repositories/deals/post-repository.ts';
import type { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';
import type { CouponAnswerService } from '../coupons/coupon-answer-service.ts';

/** Fetched in addition, because the post itself and sold-out ones are left out. */
const SPARE = 7;

/** Posts as visitors may see them. */
export class PostService {
  readonly #posts: Pick<PostRepository, 'byUid' | 'byLegacyId'>;
  readonly #tiles: Pick<PostTileRepository, 'byUids'>;
  readonly #feedPages: Pick<FeedPageRepository, 'byUids'>;
  readonly #search: Pick<SearchRepository, 'posts'>;
  readonly #answers: Pick<CouponAnswerService, 'ranked'>;

  constructor(
    posts: Pick<PostRepository, 'byUid' | 'byLegacyId'>,
    tiles: Pick<PostTileRepository, 'byUids'>,
    feedPages: Pick<FeedPageRepository, 'byUids'>,
    search: Pick<SearchRepository, 'posts'>,
    answers: Pick<CouponAnswerService, 'ranked'>,
  ) {
    this.#posts = posts;
    this.#tiles = tiles;
    this.#feedPages = feedPages;
    this.#search = search;
    this.#answers = answers;
  }

  /**
   * The post at an address: canonical, short or legacy. Hides a post that has not started and the codes of an expired
   * one, and sorts failing codes last. Throws EntryNotFound, NoValidListingsError.
   */
  async byAddress(ctx: RequestContext, address: PostAddress): Promise<Tagged<Post>> {
    const { value: post, tags } = await (address.kind === 'legacy'
      ? this.#posts.byLegacyId(ctx, address.legacyId, address.uid)
      : this.#posts.byUid(ctx, address.uid));
    const isEarly = Date.parse(post.startsAt) > ctx.now.getTime();
    // The preview of an entry also shows a deal that starts later.
    if (isEarly && ctx.environment === 'production' && ctx.preview?.title === undefined) {
      throw errors.entryNotFound({ type: 'post', query: JSON.stringify({ uid: address.uid }) });
    }
    const current = withCurrentCoupons(post, ctx.now);
    const coupons = await this.#answers.ranked(ctx, current.coupons);
    return { value: { ...current, coupons: coupons.value }, tags: [...tags, ...coupons.tags] };
  }

  /** Tiles of the posts that run now, in the order of the uids. Throws ContentFetchError, ContentFetchTimeout. */
  async running(ctx: RequestContext, uids: readonly string[]): Promise<PostTile[]> {
    const { value } = await this.#tiles.byUids(ctx, uids);
    return value.filter(
      ({ startsAt, expiresAt }) => Date.parse(startsAt) <= ctx.now.getTime() && !isExpired(expiresAt, ctx.now),
    );
  }

  /** Posts of the same category, otherwise of the same store; never the post itself or one that is sold out. */
  async related(ctx: RequestContext, post: Post): Promise<Tagged<RelatedPosts>> {
    const category = await this.#ofCategory(ctx, post);
    if (category !== undefined && category.value.posts.length > 0) return category;
    const store = post.listings[0]?.store.slug;
    return store === undefined
      ? this.#others(ctx, post, {})
      : this.#others(ctx, post, { stores: [store] }, `/stores/${store}`);
  }

  async #ofCategory(ctx: RequestContext, post: Post): Promise<Tagged<RelatedPosts> | undefined> {
    if (post.primaryCategory === undefined) return undefined;
    const { value, tags } = await this.#feedPages.byUids(ctx, [post.primaryCategory.uid]);
    const [feedPage] = value.items;
    if (feedPage === undefined) return undefined;
    const found = await this.#others(ctx, post, feedPage.query, feedPage.url);
    return { value: found.value, tags: [...tags, ...found.tags] };
  }

  async #others(ctx: RequestContext, post: Post, query: FeedQuery, url?: string): Promise<Tagged<RelatedPosts>> {
    const asked = { ...query, sort: 'popularity' };
    const { value, tags } = await this.#search.posts(ctx, asked, { limit: ROW_MAX_CONTENT + SPARE });
    const posts = value.items.filter(({ uid, soldOut }) => uid !== post.uid && !soldOut).slice(0, ROW_MAX_CONTENT);
    return { value: { posts, totalCount: value.totalCount, ...(url !== undefined && { url }) }, tags };
  }
}
