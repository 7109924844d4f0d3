import type { DealField } from '../../contracts/deals/deals.ts';
import { post } from '../../contracts/deals/post.ts';
import { readCollection } from '../../contracts/feeds/collection.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import { entryTag, type Tagged, typeTag } from '../../domain/content/tagged.ts';
import type { Collection, Deal } from '../../domain/feeds/collection.ts';
import { imageSource } from '../../domain/images/image.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { present } from '../content/mapping.ts';
import { nextChange } from '../content/next-change.ts';
import { previewAccess } from '../content/read-access.ts';
import { sendCall } from '../send-call.ts';

interface PlacementsConfig {
  backends: { images: string };
  content: { previewToken?: string };
}

interface StoredCollection extends Tagged<Collection> {
  validUntil?: number;
}

/** Collections of the placements service (docs/spec/calls.md CALLS-19). */
export class CollectionRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: PlacementsConfig;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: PlacementsConfig) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
  }

  /** A collection with its first `limit` deals. Throws ContentNotFoundError, BackendUnavailable, TimeoutError. */
  async byId(ctx: RequestContext, id: string, limit: number): Promise<Tagged<Collection>> {
    const query = { environment: ctx.environment, limit };
    const cached = this.#cache.read<StoredCollection>({
      call: 'placements.collection',
      params: { ...query, limit: String(limit), id },
      policy: policyFor(ctx, 'short'),
      tags: ({ tags }) => tags,
      validUntil: ({ validUntil }) => validUntil,
      now: ctx.now,
      deadline: ctx.deadline,
      fetch: async (deadline) => {
        const headers = previewAccess(ctx, this.#config.content);
        const answer = await sendCall(this.#http, readCollection, {
          params: { collectionId: id },
          query,
          headers,
          deadline,
        });
        const { slug, title, item_count: itemCount, feed, changes_at } = answer.data.collection;
        const tags = [...feed.map(({ post_uid }) => entryTag(post_uid)), typeTag(post.uid), typeTag(feedPage.uid)];
        const deals = feed.map((deal) => this.#toDeal(deal));
        const validUntil = nextChange({ expires_at: changes_at }, ctx.now);
        return { value: { slug, title, itemCount, deals }, tags, ...present({ validUntil }) };
      },
    });
    const { value, tags, validUntil } = await cached.catch((error: unknown) => {
      throw toBackendError(error, 'placements', readCollection.path);
    });
    if (validUntil !== undefined) ctx.validUntil(validUntil);
    return { value, tags };
  }

  #toDeal({ post_uid, headline, marketing_headline, brands: [brand], image_urls: [imageUrl] }: DealField): Deal {
    const src = imageUrl === undefined ? undefined : imageSource(imageUrl, this.#config.backends.images);
    return {
      postUid: post_uid,
      headline: marketing_headline ?? headline,
      ...(brand && { brand: brand.title }),
      ...(src !== undefined && { image: { src, alt: '' } }),
    };
  }
}
