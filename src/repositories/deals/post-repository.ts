import { inject, injectable } from 'inversify';
import { post } from '../contracts/content/types/post.ts';
import type { Post } from '../domain/entities/post.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { ContentClient } from './content-client.ts';
import { postIncludes, toPost } from './mapping/to-post.ts';

/** Posts by uid or by their id in the legacy system. Throws EntryNotFound, NoValidListingsError. */
@injectable()
export class PostRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'first'>) {
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
