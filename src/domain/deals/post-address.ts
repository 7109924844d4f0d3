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

/** `undefined` for what can not be a post's address. The uid of a legacy address is what follows the last dash, whole. */
export function parsePostAddress(segment: string): PostAddress | undefined {
  if (SHORT.test(segment)) return { kind: 'short', uid: segment };
  const [, slug, uid] = LONG.exec(segment) ?? [];
  if (slug === undefined || uid === undefined) return undefined;
  const [, digits] = LEGACY_ID.exec(uid) ?? [];
  return digits === undefined
    ? { kind: 'canonical', slug, uid }
    : { kind: 'legacy', slug, legacyId: Number(digits), uid };
}

/** A deal by its id: digits are its number in the legacy system, any other uid is that of its post. */
export function parseDealId(id: string): PostAddress | undefined {
  if (!SHORT.test(id)) return undefined;
  return LEGACY_NUMBER.test(id)
    ? { kind: 'legacy', slug: '', legacyId: Number(id), uid: id }
    : { kind: 'short', uid: id };
}

/** The id after the last dash: how `redirect=true` finds a post. The whole segment when it has no dash. */
export function idAfterLastDash(segment: string): string {
  return segment.slice(segment.lastIndexOf('-') + 1);
}

const TITLE_SLUG_MAX = 80;

/** The canonical address of a post from its title and uid: of a long title its first words, or the start of one long word. */
export function postUrl(title: string, uid: string): string {
  const slug = slugify(title);
  const wordEnd = slug.lastIndexOf('-', TITLE_SLUG_MAX);
  const cut = slug.length > TITLE_SLUG_MAX ? slug.slice(0, wordEnd > 0 ? wordEnd : TITLE_SLUG_MAX) : slug;
  return cut === '' ? `/deals/${uid}` : `/deals/${cut}-${uid}`;
}

/** Any origin serves: an address of this site may be pasted with or without it. */
const SITE = 'http://site.invalid';

/** The deal of a pasted address: its page, its preview, or a link from a mail. */
export function dealOfAddress(text: string): PostAddress | undefined {
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

/** `undefined` without `pp_uid`, and for one that can not be a post's. */
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
