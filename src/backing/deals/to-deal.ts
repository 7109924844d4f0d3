import { z } from 'zod';
import type { AnyEntry } from '../../contracts/content/delivery.ts';
import { type DealField, dealName } from '../../contracts/deals/deals.ts';
import { productListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import { richTextWords } from '../search/text/fold-text.ts';

const dealPost = post.entry.pick({
  uid: true,
  headline: true,
  teaser_headline: true,
  description: true,
  author: true,
  listings: true,
  schedule: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
  shipping: true,
  flags: true,
  primary_category: true,
  legacy_deal_id: true,
});
const dealListing = productListing.entry
  .pick({
    store: true,
    brand: true,
    merchandise_type: true,
    images: true,
    shipping: true,
    unit_discount_price: true,
    unit_regular_price: true,
  })
  .partial();
const dealAuthor = z.object({ display_name: z.string() });
const dealCategory = z.object({ feed_slug: z.string(), title: z.string() });

/** Length limit of the description, in characters. */
const MAX_DESCRIPTION_LENGTH = 2_000;

/** Converts a post with expanded references to a deal; a reference that is not expanded is unpublished and left out. */
export function toDeal(entry: AnyEntry): DealField {
  const source = dealPost.parse(entry);
  const listings = source.listings.map((listing) => dealListing.parse(listing));
  const [first] = listings;
  const [author] = readAll(dealAuthor, source.author);
  const [category] = readAll(dealCategory, source.primary_category);
  const priced = listings.find(
    ({ unit_discount_price, unit_regular_price }) => unit_discount_price ?? unit_regular_price,
  );
  const shipping = source.shipping ?? first?.shipping;
  return {
    id: String(source.legacy_deal_id ?? source.uid),
    post_uid: source.uid,
    headline: source.headline,
    marketing_headline: source.teaser_headline ?? null,
    description: richTextWords(source.description).replace(/\s+/g, ' ').trim().slice(0, MAX_DESCRIPTION_LENGTH),
    marketing_description: null,
    quote: null,
    brands: distinct(listings.flatMap(({ brand }) => readAll(dealName, brand))),
    flags: (source.flags ?? []).map((slug) => ({ slug })),
    msrp: source.bd_strikethrough_price ?? priced?.unit_regular_price ?? null,
    price: source.bd_discount_price ?? priced?.unit_discount_price ?? priced?.unit_regular_price ?? null,
    shipping_cost: shipping?.cost ?? null,
    primary_category: category ? { slug: category.feed_slug, title: category.title } : null,
    merchant: readAll(dealName, first?.store)[0] ?? null,
    merchandise_type: readAll(dealName, first?.merchandise_type)[0] ?? null,
    image_urls: distinctTexts(listings.flatMap(({ images }) => (images ?? []).flatMap(({ url }) => url ?? []))),
    marketing_image_urls: [],
    starts_at: source.schedule.starts_at,
    editor: author?.display_name ?? null,
    third_party_pixel: null,
  };
}

/** Parses the expanded references and skips the others. */
function readAll<T extends z.ZodType>(shape: T, references: readonly unknown[] | null | undefined): z.infer<T>[] {
  return (references ?? []).flatMap((reference) => {
    const read = shape.safeParse(reference);
    return read.success ? [read.data] : [];
  });
}

const distinctTexts = (texts: readonly string[]) => [...new Set(texts)];
const distinct = (names: readonly z.infer<typeof dealName>[]) => [
  ...new Map(names.map((name) => [name.slug, name])).values(),
];
