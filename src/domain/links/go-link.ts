/**
 * Tracked outbound links (docs/spec/links.md LINKS-3). A link names its subject, never its destination:
 * the content stores the destination, and the server looks it up on each click.
 */
export type GoLink =
  /** `/go/c/{digits}`: a coupon of the legacy system. */
  | { kind: 'coupon'; legacyId: number }
  /** `/go/m/{digits}`: a store, by its number as a merchant. */
  | { kind: 'merchant'; merchantId: number }
  /** `/go/d/{postUid}` or `/go/d/{postUid}-{listingUid}` */
  | { kind: 'deal'; postUid: string; listingUid?: string }
  /** `/go/p/{digits}` or `/go/p/{digits}-{digits}`: a post of the legacy system, and one of its listings. */
  | { kind: 'post'; legacyId: number; legacyListingId?: number }
  /** `/go/g/{uid}` */
  | { kind: 'generic'; uid: string }
  /** `/go/l/{uid}` */
  | { kind: 'listing'; uid: string };

/** Tracked link to a retailer: `/go/d/{postUid}-{listingUid}`. */
export const dealGoLink = (postUid: string, listingUid: string): string => `/go/d/${postUid}-${listingUid}`;
/** Tracked link of a listing outside a post, as on a product page. */
export const listingGoLink = (listingUid: string): string => `/go/l/${listingUid}`;
/** Tracked link of a coupon of the legacy system. */
export const couponGoLink = (legacyId: number): string => `/go/c/${legacyId}`;

/** One pattern per kind, and how to read its ids. The digits fit a database's integer. */
const patterns: readonly [pattern: RegExp, read: (id: string, second: string | undefined) => GoLink][] = [
  [/^\/go\/c\/(\d{1,12})\/?$/, (id) => ({ kind: 'coupon', legacyId: Number(id) })],
  [/^\/go\/m\/(\d{1,12})\/?$/, (id) => ({ kind: 'merchant', merchantId: Number(id) })],
  [
    /^\/go\/d\/(\w{1,64})(?:-(\w{1,64}))?\/?$/,
    (postUid, listingUid) => ({ kind: 'deal', postUid, ...(listingUid !== undefined && { listingUid }) }),
  ],
  [
    /^\/go\/p\/(\d{1,12})(?:-(\d{1,12}))?\/?$/,
    (id, second) => ({
      kind: 'post',
      legacyId: Number(id),
      ...(second !== undefined && { legacyListingId: Number(second) }),
    }),
  ],
  [/^\/go\/g\/(\w{1,64})\/?$/, (uid) => ({ kind: 'generic', uid })],
  [/^\/go\/l\/(\w{1,64})\/?$/, (uid) => ({ kind: 'listing', uid })],
];

/** `undefined` if `path` is no go link. `path` has neither query nor hash; a trailing slash is allowed. */
export function parseGoLink(path: string): GoLink | undefined {
  for (const [pattern, read] of patterns) {
    const [, id, second] = pattern.exec(path) ?? [];
    if (id !== undefined) return read(id, second);
  }
  return undefined;
}

/** Whether content contains a go link anywhere; a disclosure must precede it. */
export function hasGoLink(content: unknown): boolean {
  if (typeof content === 'string') return content.startsWith('/go/') && parseGoLink(content) !== undefined;
  return typeof content === 'object' && content !== null && Object.values(content).some(hasGoLink);
}

/** Destination of a go link. */
export interface GoTarget {
  uid: string;
  /** Stored with the content, always https. */
  destination: string;
  /** ISO 8601; the link stops working then. */
  expiresAt?: string;
}

/** A post with the fields that go links need; its listings are in the editor's order. */
export interface GoPost {
  /** Path of its page. */
  url: string;
  startsAt: string;
  expiresAt?: string;
  listings: (GoTarget & { legacyId?: number })[];
}
