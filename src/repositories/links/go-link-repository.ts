import type { EntryOf } from '../../contracts/content/fields.ts';
import { couponListing, legacyCoupon } from '../../contracts/coupons/coupon-entries.ts';
import { productListing, saleListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import { genericGoLink } from '../../contracts/links/generic-go-link.ts';
import { store } from '../../contracts/stores/store.ts';
import type { GoPost, GoTarget } from '../../domain/links/go-link.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesRead } from '../content/content-client.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { readReferences } from '../content/read-entry.ts';
import { toPostUrl } from '../deals/to-post.ts';

type GoRead<Entry, T> = Pick<EntriesRead<Entry, T>, 'type' | 'map'> & {
  query: Record<string, unknown>;
  include?: readonly string[];
};

/** Reads the destinations of go links. `undefined` if unknown, unpublished or unreadable; publishing purges the cache. */
export class GoLinkRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  postByUid(ctx: RequestContext, uid: string): Promise<GoPost | undefined> {
    return this.#post(ctx, { uid });
  }

  postByLegacyId(ctx: RequestContext, legacyId: number): Promise<GoPost | undefined> {
    return this.#post(ctx, { legacy_deal_id: legacyId });
  }

  couponByLegacyId(ctx: RequestContext, legacyId: number): Promise<GoTarget | undefined> {
    return this.#one(ctx, { type: legacyCoupon, query: { legacy_id: legacyId }, map: toGoTarget });
  }

  merchant(ctx: RequestContext, merchantId: number): Promise<GoTarget | undefined> {
    return this.#one(ctx, {
      type: store,
      query: { merchant_id: merchantId },
      map: ({ uid, tracking_link }) => (tracking_link ? toGoTarget({ uid, tracking_link }) : undefined),
    });
  }

  generic(ctx: RequestContext, uid: string): Promise<GoTarget | undefined> {
    return this.#one(ctx, { type: genericGoLink, query: { uid }, map: ({ destination }) => ({ uid, destination }) });
  }

  /** The uid does not reveal the type of the listing, so try all. */
  async listing(ctx: RequestContext, uid: string): Promise<GoTarget | undefined> {
    const reads = listingTypes.map((type) =>
      this.#one<Parameters<typeof toGoTarget>[0], GoTarget>(ctx, { type, query: { uid }, map: toGoTarget }),
    );
    return (await Promise.all(reads)).find((target) => target !== undefined);
  }

  #post(ctx: RequestContext, query: Record<string, unknown>): Promise<GoPost | undefined> {
    return this.#one(ctx, { type: post, query, include: ['listings'], map: toGoPost });
  }

  async #one<Entry, T>(ctx: RequestContext, { query, include, ...read }: GoRead<Entry, T>): Promise<T | undefined> {
    const request = { query, limit: 1, ...(include && { include }) };
    const { value } = await this.#content.list(ctx, { ...read, as: 'go-link', request, policy: 'hour' });
    return value.items[0];
  }
}

/** Content types with a tracking link, which `/go/l/…` may name. */
const listingTypes = [productListing, saleListing, couponListing] as const;

interface TrackedEntry {
  uid: string;
  tracking_link: string;
  expires_at?: string | null | undefined;
}

const toGoTarget = ({ uid, tracking_link, expires_at }: TrackedEntry): GoTarget => ({
  uid,
  destination: tracking_link,
  ...present({ expiresAt: expires_at }),
});

/** Leaves out unpublished and unreadable listings. */
function toGoPost(entry: EntryOf<typeof post>, mapping: Mapping): GoPost {
  const listings = entry.listings.flatMap((reference) =>
    listingTypes.flatMap((type) =>
      readReferences<TrackedEntry & { legacy_id?: number | null | undefined }>(type, [reference], mapping),
    ),
  );
  return {
    url: toPostUrl(entry),
    startsAt: entry.schedule.starts_at,
    ...present({ expiresAt: entry.schedule.expires_at }),
    listings: listings.map((listing) => ({ ...toGoTarget(listing), ...present({ legacyId: listing.legacy_id }) })),
  };
}
