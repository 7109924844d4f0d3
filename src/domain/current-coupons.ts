import type { Coupon, Post } from './entities/post.ts';
import type { RichText, RichTextChild } from './entities/rich-text.ts';
import { isExpired } from './is-expired.ts';

/** Stands where editors wrote a code into a sentence: 'Enter (code expired) at checkout.' */
const EXPIRED_CODE = '(code expired)';

/**
 * The post with the codes that still work, and no trace of those that do not (browsing spec, section 4: expired posts hide
 * coupon codes). Editors also write codes into instructions and headlines: there a code gives way to '(code expired)'.
 */
export function withCurrentCoupons(post: Post, now: Date): Post {
  const isPostExpired = isExpired(post.expiresAt, now);
  const coupons = post.coupons.filter(({ expiresAt }) => !isPostExpired && !isExpired(expiresAt, now));
  const current = new Set(coupons.map(codeOf));
  const gone = [...new Set(post.coupons.map(codeOf))].filter((code) => code !== '' && !current.has(code));
  if (gone.length === 0) return { ...post, coupons };
  const hide = hider(gone);
  return {
    ...post,
    coupons,
    headline: hide(post.headline),
    listings: post.listings.map((listing) => ({
      ...listing,
      headline: hide(listing.headline),
      title: hide(listing.title),
      ...('description' in listing && listing.description && { description: hide(listing.description) }),
      ...('callout' in listing && listing.callout && { callout: hide(listing.callout) }),
    })),
    ...(post.teaserHeadline && { teaserHeadline: hide(post.teaserHeadline) }),
    ...(post.description && { description: hideInText(post.description, hide) }),
    ...(post.instructions && { instructions: hideInText(post.instructions, hide) }),
  };
}

const codeOf = ({ code }: Coupon) => code.trim();

/** Whole words only: the code `SAVE` leaves `SAVED` as it is. */
function hider(codes: readonly string[]): (text: string) => string {
  const words = codes
    .toSorted((a, b) => b.length - a.length)
    .map((code) => code.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replace(pattern, EXPIRED_CODE);
}

const hideInText = (text: RichText, hide: (text: string) => string): RichText => ({
  children: text.children.map((child) => hideInChild(child, hide)),
});

function hideInChild(child: RichTextChild, hide: (text: string) => string): RichTextChild {
  return 'text' in child
    ? { ...child, text: hide(child.text) }
    : { ...child, children: child.children.map((inner) => hideInChild(inner, hide)) };
}
