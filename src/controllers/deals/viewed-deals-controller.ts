import type { Request, Response } from 'express';
import type { PostTile } from '../../domain/deals/post.ts';
import { readUids } from '../../domain/deals/post-address.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { PostService } from '../../services/deals/post-service.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';

/** Pages are complete without the row. */
const DEADLINE_MS = 5_000;

/** `GET /shop/api/deals?uids=`: tiles of running deals, the same for every visitor. */
export class ViewedDealsController {
  readonly #posts: Pick<PostService, 'running'>;
  readonly #contexts: RequestContextFactory;

  constructor(posts: Pick<PostService, 'running'>, contexts: RequestContextFactory) {
    this.#posts = posts;
    this.#contexts = contexts;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async send({ query: { uids } }: Request, response: Response): Promise<void> {
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: true }, DEADLINE_MS);
    const posts = await this.#posts.running(ctx, readUids(typeof uids === 'string' ? uids : ''));
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.json({ posts } satisfies { posts: PostTile[] });
  }
}
