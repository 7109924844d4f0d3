import type { z } from 'zod';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import { productListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import { codeHider } from '../../domain/coupons/coupon-code.ts';
import { postUrl } from '../../domain/deals/post-address.ts';
import { imageSource, imageUrl } from '../../domain/images/image.ts';
import { withAssetUrls } from '../content/asset-urls.ts';
import { findPublished } from '../content/published/find-published.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { Trx } from '../platform/store/database.ts';
import { offerFacts } from '../search/shown-offer.ts';

const mailedPost = post.entry.pick({
  uid: true,
  title: true,
  headline: true,
  teaser_headline: true,
  listings: true,
  coupon_codes: true,
});
/** Fields that listings of any kind may have. */
const mailedListing = offerFacts.extend({
  headline: productListing.entry.shape.headline.optional(),
  store: productListing.entry.shape.store.optional(),
  images: productListing.entry.shape.images.optional(),
  code: couponListing.entry.shape.code.optional(),
});
export type MailedListing = z.output<typeof mailedListing>;
/** Stands for the image service, which mails do not name. */
const IMAGES_URL = '/images';
/** CSS pixels of the image in the mail, at twice the resolution for dense screens. */
const IMAGE = { width: 96, height: 96, dpr: 2 } as const;

export interface MailedPost {
  entry: z.output<typeof mailedPost>;
  /** The published ones, in the editor's order. */
  listings: MailedListing[];
}

/** Published posts by uid. Those that are gone or unreadable, or have an unreadable listing, are absent. */
export async function loadMailedPosts(
  trx: Trx,
  apiKey: string,
  uids: readonly string[],
): Promise<Map<string, MailedPost>> {
  const keys = uids.map((uid) => ({ contentType: 'post', uid }));
  const entries = await findPublished(trx, 'production', keys);
  const posts = new Map([...entries].map(([key, entry]) => [key, mailedPost.safeParse(entry).data]));
  const shown = [...posts.values()].flatMap((entry) => (entry?.listings ?? []).map(toKey));
  const published = await findPublished(trx, 'production', shown);
  return new Map(
    keys.flatMap((key) => {
      const entry = posts.get(entryKeyText(key));
      const own = entry?.listings.flatMap((reference) => published.get(entryKeyText(toKey(reference))) ?? []);
      const listings = own?.map((listing) => readListing(listing, apiKey));
      return entry && listings?.every((listing) => listing !== undefined) ? [[key.uid, { entry, listings }]] : [];
    }),
  );
}

/** Published product listings by uid. */
export async function loadMailedListings(
  trx: Trx,
  apiKey: string,
  uids: readonly string[],
): Promise<Map<string, MailedListing>> {
  const keys = uids.map((uid) => ({ contentType: 'product_listing', uid }));
  const entries = await findPublished(trx, 'production', keys);
  return new Map(
    keys.flatMap((key) => {
      const listing = readListing(entries.get(entryKeyText(key)), apiKey);
      return listing ? [[key.uid, listing]] : [];
    }),
  );
}

const readListing = (entry: object | undefined, apiKey: string): MailedListing | undefined =>
  mailedListing.safeParse(entry && withAssetUrls(entry, { imagesUrl: IMAGES_URL, apiKey })).data;

/** What mails show of a post: a title without its codes, the path of its page and an image of the site. */
export function describeMailedPost({ entry, listings }: MailedPost): {
  title: string;
  path: string;
  imageUrl?: string;
} {
  const codes = [...(entry.coupon_codes ?? []), ...listings].flatMap(({ code }) => code ?? []);
  return {
    title: codeHider(codes)(entry.teaser_headline ?? entry.headline),
    path: postUrl(entry.title, entry.uid),
    ...mailedImage(listings),
  };
}

export function mailedImage(listings: readonly MailedListing[]): { imageUrl?: string } {
  const [image] = listings.flatMap(({ images }) =>
    (images ?? []).flatMap(({ url = '' }) => imageSource(url, IMAGES_URL) ?? []),
  );
  return image ? { imageUrl: imageUrl({ src: image }, IMAGE) } : {};
}

const toKey = ({ _content_type_uid: contentType, uid }: { _content_type_uid: string; uid: string }): EntryKey => ({
  contentType,
  uid,
});
