import type { RichText, RichTextChild } from '../content/rich-text.ts';
import type { Post } from './post.ts';

type Change = (text: string) => string;

/** Applies a change to every editorial text of a post: headlines, sentences, listings and coupons. */
export function mapPostTexts(post: Post, change: Change): Post {
  const optional = <Key extends string>(from: Partial<Record<Key, string>>, ...keys: Key[]) =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, change(from[key])]]))) as Partial<
      Record<Key, string>
    >;
  return {
    ...post,
    headline: change(post.headline),
    ...optional(post, 'teaserHeadline'),
    listings: post.listings.map((listing) => ({
      ...listing,
      headline: change(listing.headline),
      title: change(listing.title),
      ...('description' in listing && optional(listing, 'description')),
      ...('callout' in listing && optional(listing, 'callout')),
    })),
    coupons: post.coupons.map((coupon) => ({
      ...coupon,
      title: change(coupon.title),
      ...optional(coupon, 'description', 'expirationText'),
    })),
    ...(post.description && { description: mapRichText(post.description, change) }),
    ...(post.instructions && { instructions: mapRichText(post.instructions, change) }),
  };
}

/** Applies a change to every text node. */
export const mapRichText = (text: RichText, change: Change): RichText => ({
  children: text.children.map((child) => mapChild(child, change)),
});

function mapChild(child: RichTextChild, change: Change): RichTextChild {
  return 'text' in child
    ? { ...child, text: change(child.text) }
    : { ...child, children: child.children.map((inner) => mapChild(inner, change)) };
}
