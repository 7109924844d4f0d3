import { article } from '../../contracts/articles/article.ts';
import { merchandiseType } from '../../contracts/categories/categories.ts';
import { theme } from '../../contracts/content/theme.ts';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import { brand, product, productListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import { store } from '../../contracts/stores/store.ts';
import { offerFacts } from './shown-offer.ts';

/** The fields that a search document needs: a bulk publish reads thousands of entries. */
export const storeFacts = store.entry.pick({ slug: true, title: true });
export const brandFacts = brand.entry.pick({ slug: true, title: true });
export const merchandiseTypeFacts = merchandiseType.entry.pick({ slug: true, title: true });
export const themeFacts = theme.entry.pick({ slug: true, name: true, deactivated: true });
export const feedPageFacts = feedPage.entry.pick({ feed_slug: true });
export const productFacts = product.entry.pick({
  brand: true,
  merchandise_type: true,
  gender: true,
  upc: true,
  model_number: true,
});
/** Fields of a store as a result of its own. */
export const storePageFacts = store.entry.pick({
  uid: true,
  title: true,
  slug: true,
  details: true,
  meta_description: true,
  publishing_rules: true,
  created_at: true,
  updated_at: true,
});
export const articleFacts = article.entry.pick({
  uid: true,
  title: true,
  lead: true,
  sections: true,
  publish_date: true,
  original_published_time: true,
  updated_at: true,
});

/** For product, sale and coupon listings alike; the fields that only product listings have are optional. */
export const listingFacts = productListing.entry
  .pick({
    uid: true,
    headline: true,
    store: true,
    brand: true,
    merchandise_type: true,
    gender: true,
    shipping: true,
    product: true,
    product_description: true,
    last_editorially_verified_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend(offerFacts.shape);

/** For any listing of a post; only coupon listings have a code. */
export const codeFacts = couponListing.entry.pick({ code: true }).partial();

export const postFacts = post.entry.pick({
  uid: true,
  headline: true,
  teaser_headline: true,
  description: true,
  listings: true,
  schedule: true,
  published_at: true,
  themes: true,
  exclusive: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
  coupon_codes: true,
  shipping: true,
  flags: true,
  primary_category: true,
  popularity: true,
  updated_at: true,
});
