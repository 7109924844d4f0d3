import { parseGoLink } from '../links/go-link.ts';
import { slugify } from '../text/slugify.ts';
import type { ListingContext, PostPreviewAddress } from './post-preview-address.ts';

/**
 * The last segment of a post's address (docs/spec/routes.md ROUTES-12): `{title_slug}-{uid}` is canonical, a
 * `{uid}` of letters, digits and underscores alone is the short form, `{headline-slug}-p{id}` is a deal of the legacy system.
 */
export type PostAddress =
  | { kind: 'canonical'; slug: string; uid: string }
  | { kind: 'short'; uid: string }
  | { kind: 'legacy'; slug: string; legacyId: number; uid: string };

/** The content service's uid format; slugs have no underscores. */
const SHORT = /^[a-z0-9_]{1,64}$/i;
const LONG = /^([a-z0-9]+(?:-+[a-z0-9]+)*)-([a-z0-9_]{1,64})$/i;
const LEGACY_ID = /^p(\d{1,12})$/;
const LEGACY_NUMBER = /^\d{1,12}$/;

/** `undefined` if the segment is no post address. The uid of a legacy address is everything after the last dash. */
export function parsePostAddress(segment: string): PostAddress | undefined {
  if (SHORT.test(segment)) return { kind: 'short', uid: segment };
  const [, slug, uid] = LONG.exec(segment) ?? [];
  if (slug === undefined || uid === undefined) return undefined;
  const [, digits] = LEGACY_ID.exec(uid) ?? [];
  return digits === undefined
    ? { kind: 'canonical', slug, uid }
    : { kind: 'legacy', slug, legacyId: Number(digits), uid };
}

/** Parses a deal id: digits are a number of the legacy system, anything else is a post's uid. */
export function parseDealId(id: string): PostAddress | undefined {
  if (!SHORT.test(id)) return undefined;
  return LEGACY_NUMBER.test(id)
    ? { kind: 'legacy', slug: '', legacyId: Number(id), uid: id }
    : { kind: 'short', uid: id };
}

/** The most uids of one list (docs/spec/deals.md DEALS-28). */
const MAX_UIDS = 20;

/** Reads uids between commas: the first 20, each once. Drops what is no uid. */
export const readUids = (text: string): string[] =>
  [...new Set(text.split(',').filter((uid) => SHORT.test(uid)))].slice(0, MAX_UIDS);

/** The id after the last dash, by which `redirect=true` finds a post; the whole segment without a dash. */
export function idAfterLastDash(segment: string): string {
  return segment.slice(segment.lastIndexOf('-') + 1);
}

const MAX_TITLE_SLUG_LENGTH = 80;

/** Builds the canonical address of a post. Cuts a long title after whole words, or within its only word. */
export function postUrl(title: string, uid: string): string {
  const slug = slugify(title);
  const wordEnd = slug.lastIndexOf('-', MAX_TITLE_SLUG_LENGTH);
  const cut = slug.length > MAX_TITLE_SLUG_LENGTH ? slug.slice(0, wordEnd > 0 ? wordEnd : MAX_TITLE_SLUG_LENGTH) : slug;
  return cut === '' ? `/deals/${uid}` : `/deals/${cut}-${uid}`;
}

/** Placeholder origin: an address may be pasted with or without one. */
const SITE = 'http://site.invalid';

/** Finds the deal in a pasted address: a deal page, a post preview, or a link from a mail. */
export function parseDealAddress(text: string): PostAddress | undefined {
  const url = URL.parse(text.trim(), SITE);
  if (!url) return undefined;
  const go = parseGoLink(url.pathname);
  if (go && 'postUid' in go) return { kind: 'short', uid: go.postUid };
  const previewed = url.searchParams.get('pp_uid');
  if (previewed !== null) return parseDealId(previewed);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  return segments.at(-2) === 'deals' && segments.at(-3) === 'shop' ? parseDealId(last) : parsePostAddress(last);
}

/** `undefined` without a `pp_uid` that can be a post's uid. */
export function readPostPreview(search: string): PostPreviewAddress | undefined {
  const query = new URLSearchParams(search);
  const uid = query.get('pp_uid') ?? '';
  if (parsePostAddress(uid)?.kind !== 'short') return undefined;
  return { uid, context: readListingContext(query.get('pp_ctx') ?? '') };
}

/** Discards invalid JSON (docs/spec/deals.md DEALS-20) and contexts without listing data. */
function readListingContext(text: string): ListingContext {
  try {
    const value: unknown = JSON.parse(text);
    const listing = typeof value === 'object' && value !== null && 'listing' in value ? value.listing : undefined;
    return typeof listing === 'string' ? { listing } : {};
  } catch {
    return {};
  }
}
