import { author } from '../../contracts/articles/article.ts';
import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import { theme } from '../../contracts/content/theme.ts';
import type { post } from '../../contracts/deals/post.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import { withHiddenCodes } from '../../domain/coupons/coupon-code.ts';
import type { Listing } from '../../domain/deals/listing.ts';
import type { Post } from '../../domain/deals/post.ts';
import { parsePostAddress, postUrl } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { orderListings } from '../../domain/feeds/listing-order.ts';
import { latestTime } from '../../domain/text/latest-time.ts';
import { toAuthor } from '../articles/to-article.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { readReference, readReferences } from '../content/read-entry.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { toPostCoupons } from '../coupons/to-coupon.ts';
import { toFeedPageLink } from '../feeds/feed-page-fields.ts';
import { listingIncludes, toListings, toShipping } from './to-listing.ts';

type PostEntry = EntryOf<typeof post>;

/** References included in a post read (docs/spec/content.md CONTENT-30). */
export const postIncludes = ['author', 'listings', ...listingIncludes('listings.'), 'themes', 'primary_category'];

/** Drops the rich texts, whose embedded entries tiles do not load. */
export const withoutTexts = (entry: PostEntry): PostEntry => ({ ...entry, description: null, instructions: null });

/** Hides the coupon codes, also in texts and links: only their first characters remain. Throws NoValidListingsError. */
export function toPost(entry: PostEntry, outer: Mapping): Post {
  const mapping = mappingFor(outer, entry);
  const listings = toListings(entry.listings, mapping);
  if (listings.length === 0) throw errors.noValidListings({ uid: entry.uid });
  const authorEntry = readReference(author, entry.author, mapping);
  const category = readReference(feedPage, entry.primary_category, mapping);
  const secrets = toPostCoupons(entry, mapping);
  const post: Post = {
    uid: entry.uid,
    url: toPostUrl(entry),
    headline: entry.headline,
    listings,
    startsAt: entry.schedule.starts_at,
    publishedAt: entry.published_at,
    themes: readReferences(theme, entry.themes, mapping)
      .filter(({ deactivated }) => !deactivated)
      .map(({ slug, name, color }) => ({ slug, name, ...present({ color }) })),
    exclusive: entry.exclusive ?? false,
    coupons: secrets.map(({ coupon }) => coupon),
    flags: entry.flags ?? [],
    ...present({
      teaserHeadline: entry.teaser_headline,
      author: authorEntry && toAuthor(authorEntry, mapping),
      description: toRichText(entry.description, mapping),
      instructions: toRichText(entry.instructions, mapping, { embeds: ['promotional_content_block'] }),
      expiresAt: entry.schedule.expires_at,
      changedAt: latestTime([entry.updated_at, ...entry.listings.map(changeOf)]),
      shipping: toShipping(entry.shipping),
      primaryCategory: category && toFeedPageLink(category),
    }),
    ...prices(entry, listings),
  };
  return withHiddenCodes(
    post,
    secrets.map(({ code }) => code),
  );
}

/** Undefined for a listing that is not expanded. */
const changeOf = ({ updated_at: time }: ReferenceField) => (typeof time === 'string' ? time : undefined);

/** The editor's prices, otherwise those of the first available listing; its discount where neither has a lower price. */
function prices(
  entry: PostEntry,
  listings: readonly Listing[],
): Pick<Post, 'discountPrice' | 'strikethroughPrice' | 'discount'> {
  const [first] = orderListings(listings);
  const listing = first?.kind === 'product_listing' ? first : undefined;
  const discount = entry.bd_discount_price ?? listing?.discountPrice;
  const regular = entry.bd_strikethrough_price ?? listing?.regularPrice;
  if (discount === undefined && first?.discount) return { discount: first.discount };
  // Without a discount the regular price applies.
  return discount === undefined
    ? present({ discountPrice: listing?.regularPrice })
    : present({ discountPrice: discount, strikethroughPrice: regular });
}

interface PostAddressFields {
  uid: string;
  title: string;
  url: string;
  legacy_deal_id?: number | null | undefined;
}

/** The editor's address if it resolves to this post, otherwise one built from the title. */
export function toPostUrl(entry: PostAddressFields): string {
  const segment = /^\/deals\/([^/?#]+)$/.exec(entry.url)?.[1];
  const address = segment === undefined ? undefined : parsePostAddress(segment);
  const isResolvable =
    address?.uid === entry.uid || (address?.kind === 'legacy' && address.legacyId === entry.legacy_deal_id);
  return isResolvable ? entry.url : postUrl(entry.title, entry.uid);
}
