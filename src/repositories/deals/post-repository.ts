import { post } from '../../contracts/deals/post.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Post, PostTile } from '../../domain/deals/post.ts';
import { toPostTile } from '../../domain/deals/post-tile.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { CachePolicy } from '../../platform/cache/cache-policy.ts';
import type { ContentClient } from '../content/content-client.ts';
import { postIncludes, toPost, withoutTexts } from './to-post.ts';

/** Posts by uid or by their id in the legacy system. Throws EntryNotFound, NoValidListingsError. */
export class PostRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  byUid(ctx: RequestContext, uid: string): Promise<Tagged<Post>> {
    return this.#first(ctx, { uid });
  }

  /** `uid` is everything after the last dash of the address, because a uid may look like a legacy id. */
  byLegacyId(ctx: RequestContext, legacyId: number, uid: string): Promise<Tagged<Post>> {
    return this.#first(ctx, { $or: [{ legacy_deal_id: legacyId }, { uid }] });
  }

  #first(ctx: RequestContext, query: Record<string, unknown>): Promise<Tagged<Post>> {
    return this.#content.first(ctx, {
      as: 'post',
      type: post,
      request: { query, include: postIncludes, includeEmbeddedItems: true },
      policy: 'hour',
      map: toPost,
    });
  }
}

/** Tiles of posts by uid. */
export class PostTileRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /**
   * Tiles in the order of the uids. A post is visible only if its record loaded (docs/spec/feeds.md FEEDS-10): one without
   * valid listings is reported and left out. Not cached by default, since most selections are personal.
   */
  async byUids(
    ctx: RequestContext,
    uids: readonly string[],
    { policy = 'none' }: { policy?: CachePolicy } = {},
  ): Promise<Tagged<PostTile[]>> {
    if (uids.length === 0) return { value: [], tags: [] };
    const { value, tags } = await this.#content.list(ctx, {
      as: 'tiles',
      type: post,
      request: { query: { uid: { $in: [...uids] } }, include: postIncludes, limit: uids.length },
      policy,
      map: (entry, mapping) => toPostTile(toPost(withoutTexts(entry), mapping)),
    });
    const byUid = new Map(value.items.map((tile) => [tile.uid, tile]));
    return { value: uids.flatMap((uid) => byUid.get(uid) ?? []), tags };
  }
}
