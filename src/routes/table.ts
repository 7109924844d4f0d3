import { aboutUs } from './about-us.ts';
import { aboutUsCareers } from './about-us-careers.ts';
import { aboutUsSlug } from './about-us-slug.ts';
import { accountSettings, emailPreferencesPath, favorites } from './account-menu-paths.ts';
import { accountsLogIn } from './accounts-log-in.ts';
import { accountsPasswordRecovery } from './accounts-password-recovery.ts';
import { accountsPasswordReset } from './accounts-password-reset.ts';
import { accountsSignUp } from './accounts-sign-up.ts';
import { acqAcquisitionUrl } from './acq-acquisition-url.ts';
import { blackFriday } from './black-friday.ts';
import { blackFridayStoreSlug } from './black-friday-store-slug.ts';
import { blog } from './blog.ts';
import { blogBlogSlug } from './blog-blog-slug.ts';
import { categories } from './categories.ts';
import { categoryLandingPages } from './category-landing-pages.ts';
import { categoryPages } from './category-pages.ts';
import { collections } from './collections.ts';
import { contactUs } from './contact-us.ts';
import { couponsReveal } from './coupons-reveal.ts';
import { cyberMonday } from './cyber-monday.ts';
import { dealAlerts } from './deal-alerts.ts';
import { dealAlertsFromEmail } from './deal-alerts-from-email.ts';
import { doNotSell } from './do-not-sell.ts';
import { faq } from './faq.ts';
import { genericUrl } from './generic-url.ts';
import { indexRoute } from './index-route.ts';
import { internalStorybook } from './internal-storybook.ts';
import { mMarketingUrl } from './m-marketing-url.ts';
import { meEmailPreferences } from './me-email-preferences.ts';
import { meFavorites } from './me-favorites.ts';
import { meFavoritesSave } from './me-favorites-save.ts';
import { meSettings } from './me-settings.ts';
import { newestDealsFeed } from './newest-deals-feed.ts';
import type { PageRoute } from './page-route.ts';
import { popularDealsFeed } from './popular-deals-feed.ts';
import { postPageCanonical } from './post-page-canonical.ts';
import { postPageShort } from './post-page-short.ts';
import { productsProductSlug } from './products-product-slug.ts';
import { reportIssue } from './report-issue.ts';
import { searchRoute } from './search-route.ts';
import { shop } from './shop.ts';
import { shopDealsId } from './shop-deals-id.ts';
import { shopFeedsFeedName } from './shop-feeds-feed-name.ts';
import { shopFeedsPdsOneoff } from './shop-feeds-pds-oneoff.ts';
import { shopPostsPostUrl } from './shop-posts-post-url.ts';
import { stores } from './stores.ts';
import { storesAll } from './stores-all.ts';
import { storesAllDirectoryId } from './stores-all-directory-id.ts';
import { storesStoreSlug } from './stores-store-slug.ts';
import { storesStoreSlugProducts } from './stores-store-slug-products.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Every page of the site, in the order of the browsing spec, section 2. Of routes of one rank the first goes first. */
export const routeTable: readonly PageRoute[] = [
  indexRoute,
  faq,
  blog,
  blogBlogSlug,
  contactUs,
  shop,
  searchRoute,
  stores,
  storesAll,
  storesAllDirectoryId,
  storesStoreSlug,
  storesStoreSlugProducts,
  aboutUs,
  aboutUsSlug,
  aboutUsCareers,
  categories,
  categoryLandingPages,
  categoryPages,
  shopDealsId,
  // Before the short page, whose alias it shares: `redirect=true` is this one's.
  shopPostsPostUrl,
  postPageShort,
  postPageCanonical,
  shopFeedsFeedName,
  shopFeedsPdsOneoff,
  newestDealsFeed,
  popularDealsFeed,
  productsProductSlug,
  mMarketingUrl,
  cyberMonday,
  blackFriday,
  blackFridayStoreSlug,
  acqAcquisitionUrl,
  accountsLogIn,
  accountsSignUp,
  accountsPasswordRecovery,
  accountsPasswordReset,
  collections,
  doNotSell,
  meSettings,
  meEmailPreferences,
  meFavorites,
  meFavoritesSave,
  dealAlerts,
  dealAlertsFromEmail,
  accountSettings,
  emailPreferencesPath,
  favorites,
  unsubscribe,
  reportIssue,
  couponsReveal,
  genericUrl,
  internalStorybook,
];
