import { isExpired } from '../../domain/deals/deal-times.ts';
import type { GoLink, GoPost, GoTarget } from '../../domain/links/go-link.ts';
import { decorateDestination, type OutboundTracking } from '../../domain/links/outbound-tracking.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { GoLinkRepository } from '../../repositories/links/go-link-repository.ts';

type Links = Pick<
  GoLinkRepository,
  'postByUid' | 'postByLegacyId' | 'couponByLegacyId' | 'merchant' | 'generic' | 'listing'
>;

interface EndedDeal {
  /** Path of its page, which shows similar deals. */
  page: string;
}

/** Resolves go links (docs/spec/links.md LINKS-4). */
export class GoLinkService {
  readonly #links: Links;
  readonly #ownHost: string;

  constructor(links: Links, { server }: { server: { publicOrigin: string } }) {
    this.#links = links;
    this.#ownHost = new URL(server.publicOrigin).hostname;
  }

  /**
   * The stored address with tracking, or the page of a deal that has ended. `undefined` for an unknown or another expired
   * link, and for a stored address on this site, where it could redirect forever.
   */
  async destination(ctx: RequestContext, link: GoLink, tracking: OutboundTracking): Promise<string | undefined> {
    const target = await this.#target(ctx, link);
    if (target === undefined || 'page' in target) return target?.page;
    if (isExpired(target.expiresAt, ctx.now)) return undefined;
    // A full name may end in a dot.
    if (new URL(target.destination).hostname.replace(/\.$/, '') === this.#ownHost) return undefined;
    return decorateDestination(target.destination, tracking);
  }

  async #target(ctx: RequestContext, link: GoLink): Promise<GoTarget | EndedDeal | undefined> {
    switch (link.kind) {
      case 'coupon':
        return this.#links.couponByLegacyId(ctx, link.legacyId);
      case 'merchant':
        return this.#links.merchant(ctx, link.merchantId);
      case 'generic':
        return this.#links.generic(ctx, link.uid);
      case 'listing':
        return this.#links.listing(ctx, link.uid);
      case 'deal':
        return targetOf(ctx, await this.#links.postByUid(ctx, link.postUid), 'uid', link.listingUid);
      case 'post':
        return targetOf(ctx, await this.#links.postByLegacyId(ctx, link.legacyId), 'legacyId', link.legacyListingId);
    }
  }
}

/** The named listing, otherwise the first one that has not expired; the deal's page if there is none or the deal has ended. */
function targetOf(
  { now, environment }: RequestContext,
  post: GoPost | undefined,
  key: 'uid' | 'legacyId',
  named: string | number | undefined,
): GoTarget | EndedDeal | undefined {
  if (post === undefined) return undefined;
  // Only editors see a post that has not started.
  if (environment === 'production' && Date.parse(post.startsAt) > now.getTime()) return undefined;
  const running = isExpired(post.expiresAt, now) ? [] : post.listings;
  const found = running.find(
    (listing) => (named === undefined || listing[key] === named) && !isExpired(listing.expiresAt, now),
  );
  return found ?? { page: post.url };
}
