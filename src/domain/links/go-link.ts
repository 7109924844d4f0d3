/**
 * The tracked ways out (docs/spec/links.md LINKS-3). A link names what it leads to, never where that is:
 * the destination is stored with the content and looked up when the link is followed.
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

/** The tracked way out to a retailer: `/go/d/{postUid}-{listingUid}`. */
export const dealGoLink = (postUid: string, listingUid: string): string => `/go/d/${postUid}-${listingUid}`;
/** The way out of a listing that stands by itself, as on a product page. */
export const listingGoLink = (listingUid: string): string => `/go/l/${listingUid}`;
/** The way out of a coupon of the legacy system. */
export const couponGoLink = (legacyId: number): string => `/go/c/${legacyId}`;

/** One line a kind: its pattern and what the ids in it mean. Numbers stay within what a database keeps as one. */
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

/** `undefined` for a path that is no go link. `path` has neither query nor hash; a trailing slash is passed over. */
export function parseGoLink(path: string): GoLink | undefined {
  for (const [pattern, read] of patterns) {
    const [, id, second] = pattern.exec(path) ?? [];
    if (id !== undefined) return read(id, second);
  }
  return undefined;
}

/** Where a go link leads. */
export interface GoTarget {
  uid: string;
  /** Stored with the content, always https. */
  destination: string;
  /** ISO 8601; from then on it leads nowhere. */
  expiresAt?: string;
}

/** A post as far as leaving the site goes: its targets are its listings, in the editor's order. */
export interface GoPost {
  startsAt: string;
  expiresAt?: string;
  listings: (GoTarget & { legacyId?: number })[];
}
