import { post } from '../../contracts/deals/post.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Post } from '../../domain/deals/post.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { postIncludes, toPost } from './to-post.ts';

/** Posts by uid or by their id in the legacy system. Throws EntryNotFound, NoValidListingsError. */
export class PostRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  byUid(ctx: RequestContext, uid: string): Promise<Tagged<Post>> {
    return this.#first(ctx, { uid });
  }

  /** `uid` is what follows the last dash of the address: a uid may look like a legacy id. */
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
