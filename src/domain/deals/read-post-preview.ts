import { parsePostAddress } from './post-address.ts';
import type { ListingContext, PostPreviewAddress } from './post-preview-address.ts';

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
