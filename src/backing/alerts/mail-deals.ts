import { z } from 'zod';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import { productListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import { type EntryType, entryRules } from '../../domain/alerts/alert-rules.ts';
import { codeHider } from '../../domain/coupons/coupon-code.ts';
import { discountLabel } from '../../domain/deals/discount.ts';
import { postUrl } from '../../domain/deals/post-address.ts';
import { imageSource, imageUrl } from '../../domain/images/image.ts';
import { formatPrice } from '../../domain/text/format-price.ts';
import { withAssetUrls } from '../content/asset-urls.ts';
import { findPublished } from '../content/published/find-published.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { AlertMailDeal } from '../mail/mailer.ts';
import type { Trx } from '../platform/store/database.ts';
import { entryNames } from '../search/names-and-traits.ts';
import { offerFacts, shownOffer } from '../search/shown-offer.ts';
import { describeMatch } from './describe-match.ts';
import type { AlertQuery, MatchFacts } from './tables.ts';

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
  images: productListing.entry.shape.images.optional(),
  code: couponListing.entry.shape.code.optional(),
});
/** Stands for the image service, which mails do not name. */
const IMAGES_URL = '/images';
/** CSS pixels of the image in the mail, at twice the resolution for dense screens. */
const IMAGE = { width: 96, height: 96, dpr: 2 } as const;

interface FoundDeal {
  post_uid: string;
  facts: MatchFacts;
}

interface MailDeals {
  deals: AlertMailDeal[];
  /** Uids of posts that are not published, do not parse as deals, or cannot be shown for another reason. */
  unreadable: string[];
}

/**
 * Maps deals to the form that mails show, in the given order, with image URLs of the site itself. A deal that throws is left
 * out as unreadable. Throws when no deal is left, because the cause may be temporary and not in the deals.
 */
export async function toMailDeals(
  trx: Trx,
  apiKey: string,
  query: AlertQuery,
  found: readonly FoundDeal[],
): Promise<MailDeals> {
  const postKey = (uid: string): EntryKey => ({ contentType: 'post', uid });
  const entries = await findPublished(
    trx,
    'production',
    found.map(({ post_uid }) => postKey(post_uid)),
  );
  const posts = new Map([...entries].map(([key, entry]) => [key, mailedPost.safeParse(entry).data]));
  const shown = [...posts.values()].flatMap((entry) => (entry?.listings ?? []).map(toKey));
  const listings = await findPublished(trx, 'production', shown);
  const names = new Map<string, string>();
  for (const { type, wire } of entryRules) {
    const slugs = [...new Set(found.flatMap(({ facts }) => facts[wire] ?? []))];
    for (const [index, name] of (await entryNames(trx, type, slugs)).entries())
      names.set(`${type} ${slugs[index]}`, name);
  }
  const nameOf = (type: EntryType, slug: string) => names.get(`${type} ${slug}`) ?? slug;

  const unreadable: string[] = [];
  const broken: unknown[] = [];
  const toDeal = ({ post_uid, facts }: FoundDeal): AlertMailDeal[] => {
    const entry = posts.get(entryKeyText(postKey(post_uid)));
    const offers = (entry?.listings ?? []).flatMap((reference) => listings.get(entryKeyText(toKey(reference))) ?? []);
    const { data: own } = z
      .array(mailedListing)
      .safeParse(offers.map((listing) => withAssetUrls(listing, { imagesUrl: IMAGES_URL, apiKey })));
    if (!entry || !own) {
      unreadable.push(post_uid);
      return [];
    }
    const codes = [...(entry.coupon_codes ?? []), ...own].flatMap(({ code }) => code ?? []);
    const [image] = own.flatMap(({ images }) =>
      (images ?? []).flatMap(({ url = '' }) => imageSource(url, IMAGES_URL) ?? []),
    );
    const [store] = facts.stores ?? [];
    const metNames = entryRules.map(({ type, wire, names: field }) => {
      const { [wire]: slugs = [] } = facts;
      const met = slugs.filter((slug) => query[wire].includes(slug));
      return [field, met.map((slug) => nameOf(type, slug))] as const;
    });
    return [
      {
        title: codeHider(codes)(entry.teaser_headline ?? entry.headline),
        path: postUrl(entry.title, entry.uid),
        why: describeMatch(query, Object.fromEntries(metNames)),
        ...(facts.price !== null && { price: formatPrice(facts.price) }),
        ...(facts.was !== null && facts.percent_off > 0 && { was: formatPrice(facts.was) }),
        ...savingOf(facts, own),
        ...(store !== undefined && { store: nameOf('store', store) }),
        ...(image && { imageUrl: imageUrl({ src: image }, IMAGE) }),
      },
    ];
  };
  const deals = found.flatMap((one) => {
    try {
      return toDeal(one);
    } catch (error) {
      broken.push(error);
      unreadable.push(one.post_uid);
      return [];
    }
  });
  if (deals.length === 0 && broken.length > 0) throw broken[0];
  return { deals, unreadable };
}

/** '30% off', from the prices or, without a price, as the listing states it. */
function savingOf({ price, percent_off: percent }: MatchFacts, listings: Parameters<typeof shownOffer>[1]) {
  const { discount } = shownOffer({}, listings);
  if (price === null && discount) return { saving: discountLabel(discount) };
  return percent > 0 ? { saving: `${percent}% off` } : {};
}

const toKey = ({ _content_type_uid: contentType, uid }: { _content_type_uid: string; uid: string }): EntryKey => ({
  contentType,
  uid,
});
