import { wordReplacer } from '../../domain/coupons/coupon-code.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import { codeFacts, feedPageFacts, listingFacts, postFacts, themeFacts } from './document-facts.ts';
import { distinct, listingAttributes, shippingCost } from './listing-attributes.ts';
import type { PublishedEntries } from './load-published.ts';
import { followReferences } from './load-published.ts';
import { articleDocument, storeDocument } from './page-documents.ts';
import { isUnavailable, offerFacets, shownOffer } from './shown-offer.ts';
import { foldText, richTextWords } from './text/fold-text.ts';
import { vocabularyWords } from './text/vocabulary.ts';
import type { DocumentParts, SearchDocument } from './write-documents.ts';

type ToDocument = (data: unknown, published: PublishedEntries) => DocumentParts | undefined;

const builders: Readonly<Record<SearchDocument['content_type'], ToDocument>> = {
  post: postDocument,
  product_listing: listingDocument,
  store: storeDocument,
  article: articleDocument,
};
const hasBuilder = (contentType: string): contentType is SearchDocument['content_type'] =>
  Object.hasOwn(builders, contentType);

/** Longer texts add no information, and a `tsvector` is limited to a megabyte. */
const MAX_TEXT = 50_000;
/** The cut may leave half of a surrogate pair, which PostgreSQL rejects. */
const truncate = (text: string): string => text.slice(0, MAX_TEXT).toWellFormed();

/** The search document of a published entry; undefined when it is not published or hidden from search. */
export function toSearchDocument(key: EntryKey, published: PublishedEntries): SearchDocument | undefined {
  const data = published.get(entryKeyText(key));
  const parts = data && hasBuilder(key.contentType) ? builders[key.contentType](data, published) : undefined;
  if (!parts) return undefined;
  const words = {
    words_a: truncate(foldText(parts.words_a)),
    words_b: truncate(foldText(parts.words_b)),
    words_c: truncate(foldText(parts.words_c)),
    words_d: truncate(foldText(parts.words_d)),
  };
  return { ...parts, ...words, vocabulary: vocabularyWords(words.words_a, words.words_b, words.words_c) };
}

function postDocument(data: unknown, published: PublishedEntries): DocumentParts {
  const post = postFacts.parse(data);
  const listings = followReferences(published, listingFacts, post.listings);
  const { lowestPrice, ...attributes } = listingAttributes(listings, published);
  const themes = followReferences(published, themeFacts, post.themes).filter(({ deactivated }) => !deactivated);
  const primaryCategories = followReferences(published, feedPageFacts, post.primary_category).map(
    (page) => page.feed_slug,
  );
  const codes = [...(post.coupon_codes ?? []), ...followReferences(published, codeFacts, post.listings)];
  // Neither search nor completion may reveal a coupon code.
  const withoutCodes = wordReplacer(
    codes.flatMap(({ code }) => code ?? []),
    () => ' ',
  );
  const codeListings = post.listings.some(({ _content_type_uid }) => _content_type_uid === 'coupon_listing');
  const hasCode = codeListings || (post.coupon_codes ?? []).length > 0;
  const { percentOff } = shownOffer(post, listings);
  return {
    ...attributes,
    ...offerFacets(percentOff, hasCode, listings.length > 0 && listings.every(isUnavailable)),
    percent_off: percentOff,
    shipping_cost: shippingCost(post.shipping) ?? attributes.shipping_cost,
    content_type: 'post',
    uid: post.uid,
    categories: distinct([...primaryCategories, ...attributes.merchandise_branches]),
    primary_categories: primaryCategories,
    themes: themes.map(({ slug }) => slug),
    flags: post.flags ?? [],
    shipping: distinct([...(post.shipping ? [post.shipping.option_key] : []), ...attributes.shipping]),
    price: post.bd_discount_price ?? lowestPrice,
    popularity: post.popularity ?? 0,
    starts_at: post.schedule.starts_at,
    expires_at: post.schedule.expires_at ?? 'infinity',
    published_at: post.published_at,
    updated_at: post.updated_at ?? post.published_at,
    shown_listings: distinct(
      post.listings.flatMap((shown) => (shown._content_type_uid === 'product_listing' ? shown.uid : [])),
    ),
    exclusive: post.exclusive ?? false,
    has_code: hasCode,
    words_a: withoutCodes([post.headline, post.teaser_headline ?? ''].join(' ')),
    words_c: withoutCodes([attributes.words_c, ...themes.map(({ name }) => name)].join(' ')),
    words_d: withoutCodes(
      [richTextWords(post.description), ...listings.map((listing) => listing.product_description ?? '')].join(' '),
    ),
  };
}

/** A listing has no schedule: it runs from its creation until it is unpublished. */
function listingDocument(data: unknown, published: PublishedEntries): DocumentParts {
  const listing = listingFacts.parse(data);
  const { lowestPrice, ...attributes } = listingAttributes([listing], published);
  const createdAt = listing.created_at ?? new Date(0).toISOString();
  const { percentOff } = shownOffer({}, [listing]);
  return {
    ...attributes,
    ...offerFacets(percentOff, false, isUnavailable(listing)),
    percent_off: percentOff,
    content_type: 'product_listing',
    uid: listing.uid,
    categories: attributes.merchandise_branches,
    primary_categories: [],
    themes: [],
    flags: [],
    price: lowestPrice,
    popularity: 0,
    starts_at: createdAt,
    expires_at: 'infinity',
    published_at: listing.last_editorially_verified_at ?? createdAt,
    updated_at: listing.updated_at ?? createdAt,
    shown_listings: [],
    exclusive: false,
    has_code: false,
    words_a: listing.headline,
    words_d: listing.product_description ?? '',
  };
}
