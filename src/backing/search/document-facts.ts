import { article } from '../../contracts/content/types/article.ts';
import { brand } from '../../contracts/content/types/brand.ts';
import { couponListing } from '../../contracts/content/types/coupon-listing.ts';
import { feedPage } from '../../contracts/content/types/feed-page.ts';
import { merchandiseType } from '../../contracts/content/types/merchandise-type.ts';
import { post } from '../../contracts/content/types/post.ts';
import { product } from '../../contracts/content/types/product.ts';
import { productListing } from '../../contracts/content/types/product-listing.ts';
import { store } from '../../contracts/content/types/store.ts';
import { theme } from '../../contracts/content/types/theme.ts';

/** Of each content type only what its search document is made of: a bulk publish reads thousands of entries. */
export const storeFacts = store.entry.pick({ slug: true, title: true });
export const brandFacts = brand.entry.pick({ slug: true, title: true });
export const merchandiseTypeFacts = merchandiseType.entry.pick({ slug: true, title: true });
export const themeFacts = theme.entry.pick({ slug: true, title: true, name: true, deactivated: true });
export const feedPageFacts = feedPage.entry.pick({ feed_slug: true });
export const productFacts = product.entry.pick({
  brand: true,
  merchandise_type: true,
  gender: true,
  upc: true,
  model_number: true,
});
/** Of a store as a result of its own. */
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

/** Product, sale and coupon listings alike: what only product listings have is optional. */
export const listingFacts = productListing.entry.pick({
  uid: true,
  title: true,
  headline: true,
  store: true,
  brand: true,
  merchandise_type: true,
  gender: true,
  shipping: true,
  product: true,
  product_description: true,
  unit_discount_price: true,
  unit_regular_price: true,
  last_editorially_verified_at: true,
  created_at: true,
  updated_at: true,
});

/** Of the listings of a post: what is not a coupon's has no code. */
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
  coupon_codes: true,
  shipping: true,
  flags: true,
  primary_category: true,
  popularity: true,
  updated_at: true,
});
