import type { ContentType } from './fields.ts';
import { acquisitionLandingPage } from './types/acquisition-landing-page.ts';
import { acquisitionModal } from './types/acquisition-modal.ts';
import { acquisitionModalSettings } from './types/acquisition-modal-settings.ts';
import { article } from './types/article.ts';
import { author } from './types/author.ts';
import { blackFridayLandingPage } from './types/black-friday-landing-page.ts';
import { blackFridayStorePage } from './types/black-friday-store-page.ts';
import { brand } from './types/brand.ts';
import { couponListing } from './types/coupon-listing.ts';
import { feedPage } from './types/feed-page.ts';
import { genericGoLink } from './types/generic-go-link.ts';
import { genericPage } from './types/generic-page.ts';
import { homePage } from './types/home-page.ts';
import { legacyCoupon } from './types/legacy-coupon.ts';
import { marketingPage } from './types/marketing-page.ts';
import { merchandiseType } from './types/merchandise-type.ts';
import { myDealsHomePage } from './types/my-deals-home-page.ts';
import { placement } from './types/placement.ts';
import { post } from './types/post.ts';
import { product } from './types/product.ts';
import { productListing } from './types/product-listing.ts';
import { productPage } from './types/product-page.ts';
import { promotionalContentBlock } from './types/promotional-content-block.ts';
import { saleListing } from './types/sale-listing.ts';
import { siteNavigation } from './types/site-navigation.ts';
import { store } from './types/store.ts';
import { theme } from './types/theme.ts';

/** All content types of the browsing spec, section 3, in its order, then those of the accounts spec. */
export const contentTypes = [
  acquisitionLandingPage,
  article,
  author,
  blackFridayLandingPage,
  blackFridayStorePage,
  brand,
  couponListing,
  feedPage,
  genericPage,
  genericGoLink,
  homePage,
  legacyCoupon,
  marketingPage,
  merchandiseType,
  myDealsHomePage,
  placement,
  post,
  product,
  productListing,
  productPage,
  promotionalContentBlock,
  saleListing,
  siteNavigation,
  store,
  theme,
  acquisitionModal,
  acquisitionModalSettings,
] as const;

export type ContentTypeUid = (typeof contentTypes)[number]['uid'];

export const contentTypeByUid: ReadonlyMap<string, ContentType> = new Map(
  contentTypes.map((type) => [type.uid, type as unknown as ContentType]),
);
