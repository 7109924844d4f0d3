import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import type { ContentTypeUid } from '../../../src/contracts/content/registry.ts';
import type { PageName } from '../../../src/generated/pages.ts';

/** A page of the test content for a row of docs/spec/routes.md ROUTES-2. */
export interface PageSample {
  address: string;
  page: PageName;
  layout?: 'empty';
  title: string | RegExp;
  breadcrumbs?: readonly string[];
  /** Shared by all visitors, or stored nowhere. */
  cache: 'shared' | 'none';
  /** The entry that the page cannot be without, by a field that finds it. */
  entry?: { type: ContentTypeUid; where: Record<string, string> };
  /** 404 where the entry decides whether there is a page; 200 where the page goes on without it. */
  withoutEntry?: 200 | 404;
  /** The status with the content service out of order; 200 where a page goes on. */
  withoutBackend: 200 | 500;
}
interface RedirectSample {
  address: string;
  to: string;
  status: 301 | 302;
}
/** A route that refuses requests without the required credentials. */
interface RefusalSample {
  address: string;
  refused: 400 | 404;
}
export type RouteSample = PageSample | RedirectSample | RefusalSample;

const { posts, stores, feeds } = testContent;
const lastSegment = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const page = (sample: Omit<PageSample, 'cache' | 'withoutBackend'> & Partial<PageSample>): PageSample => ({
  cache: 'shared',
  withoutBackend: 500,
  ...(sample.entry && { withoutEntry: 404 as const }),
  ...sample,
});
const byUrl = (type: ContentTypeUid, url: string) => ({ type, where: { url } });

const post = posts.fresh;
const dealPage = {
  breadcrumbs: ['Home', 'Kitchen', post.headline],
  page: 'DealPage',
  title: `${post.headline} | Thriftwire`,
  entry: byUrl('post', post.url),
} as const;

const legacyPage = {
  breadcrumbs: ['Home', 'Bed & Bath', posts.legacy.headline],
  page: 'DealPage',
  title: `${posts.legacy.headline} | Thriftwire`,
  entry: byUrl('post', posts.legacy.url),
} as const;
/** The uid of a legacy deal is its number behind a `p`. */
const legacyId = posts.legacy.uid.slice(1);

/** Every route by its name: a row of the table without a sample fails. */
export const routeSamples: Record<string, readonly RouteSample[]> = {
  index: [page({ address: '/', page: 'HomePage', title: /^Thriftwire: /, entry: byUrl('home_page', '/') })],
  faq: [
    page({
      address: '/faq',
      breadcrumbs: ['Home', 'Help Center'],
      page: 'GenericPage',
      title: 'Help Center | Thriftwire',
      entry: byUrl('marketing_page', '/faq'),
    }),
  ],
  blog: [
    page({
      address: '/blog',
      breadcrumbs: ['Home', 'Blog'],
      page: 'BlogIndexPage',
      title: 'Blog | Thriftwire',
    }),
  ],
  'blog-blog_slug': [
    page({
      address: testContent.articles.published,
      breadcrumbs: ['Home', 'Blog', 'Military Discounts: Who Offers Them and How to Claim Yours'],
      page: 'ArticlePage',
      title: 'Military Discounts: Who Offers Them and How to Claim Yours | Thriftwire',
      entry: byUrl('article', testContent.articles.published),
    }),
  ],
  'contact-us': [
    page({
      address: '/contact-us',
      breadcrumbs: ['Home', 'Contact Us'],
      page: 'GenericPage',
      title: 'Contact Us | Thriftwire',
      entry: byUrl('generic_page', '/contact-us'),
    }),
  ],
  search: [
    page({
      address: '/search?query=tea',
      withoutBackend: 200,
      page: 'SearchPage',
      title: 'Results for “tea” | Thriftwire',
      cache: 'none',
    }),
  ],
  stores: [
    page({ address: '/stores', breadcrumbs: ['Home', 'Stores'], page: 'StoresPage', title: 'Stores | Thriftwire' }),
    { address: '/stores/', to: '/stores', status: 301 },
  ],
  'stores-store_slug': [
    page({
      address: `/stores/${stores.first}`,
      breadcrumbs: ['Home', 'Stores', 'Bramblecart'],
      page: 'StorePage',
      title: /Discounts and Coupons - [A-Z][a-z]+ \d{4}$/,
      entry: { type: 'store', where: { slug: stores.first } },
    }),
  ],
  'about-us': [
    page({
      address: '/about-us',
      breadcrumbs: ['Home', 'About Us'],
      page: 'GenericPage',
      title: 'About Us | Thriftwire',
      entry: byUrl('generic_page', '/about-us'),
    }),
  ],
  'about-us-slug': [
    page({
      address: '/about-us/advertise',
      breadcrumbs: ['Home', 'About Us', 'Advertise With Us'],
      page: 'GenericPage',
      title: 'Advertise With Us | Thriftwire',
      entry: byUrl('generic_page', '/about-us/advertise'),
    }),
  ],
  categories: [
    page({
      address: '/categories',
      breadcrumbs: ['Home', 'Categories'],
      page: 'CategoriesPage',
      title: 'Categories | Thriftwire',
    }),
  ],
  'category-landing-pages': [
    page({
      address: testContent.pages.category,
      breadcrumbs: ['Home', 'Categories', 'Home'],
      page: 'CategoryPage',
      title: 'Home Deals and Shopping Guide | Thriftwire',
      entry: byUrl('marketing_page', testContent.pages.category),
      withoutEntry: 200,
    }),
  ],
  'category-pages': [
    page({
      address: feeds.category,
      breadcrumbs: ['Home', 'Categories', 'Home'],
      page: 'FeedPage',
      title: 'Home Deals | Thriftwire',
      entry: byUrl('feed_page', feeds.category),
    }),
  ],
  'shop-posts-post_url': [
    page({ ...dealPage, address: `/shop/posts/${lastSegment(post.url)}` }),
    {
      address: `/shop/posts/any-words-${post.uid}?redirect=true&utm_source=x`,
      to: `${post.url}?redirect=true&utm_source=x`,
      status: 301,
    },
  ],
  'shop-deals-id': [
    page({ ...dealPage, address: `/shop/deals/${post.uid}` }),
    page({ ...legacyPage, address: `/shop/deals/${legacyId}` }),
    page({ ...legacyPage, address: `/shop/p/${legacyId}?ref=mail` }),
  ],
  'post-page-short': [
    page({ ...dealPage, address: `/deals/${post.uid}` }),
    page({ ...dealPage, address: `/shop/posts/${post.uid}` }),
  ],
  'post-page-canonical': [
    page({ ...dealPage, address: post.url }),
    page({ ...legacyPage, address: posts.legacy.url }),
    { address: `/deals/other-words-${post.uid}`, to: post.url, status: 301 },
  ],
  'shop-feeds-feed_name': [
    page({
      address: feeds.under25,
      page: 'FeedPage',
      title: 'Deals Under $25 | Thriftwire',
      entry: byUrl('feed_page', feeds.under25),
    }),
  ],
  'newest-deals-feed': [
    page({
      address: '/newest-deals',
      page: 'FeedPage',
      title: 'Newest Deals | Thriftwire',
      entry: byUrl('feed_page', '/newest-deals'),
    }),
    page({
      address: '/shop/feeds/newest-deals',
      page: 'FeedPage',
      title: 'Newest Deals | Thriftwire',
      entry: byUrl('feed_page', '/newest-deals'),
    }),
  ],
  'popular-deals-feed': [
    page({
      address: '/deals',
      page: 'FeedPage',
      title: 'Popular Deals | Thriftwire',
      entry: byUrl('feed_page', '/deals'),
    }),
    page({
      address: '/shop/feeds/popular_deals',
      page: 'FeedPage',
      title: 'Popular Deals | Thriftwire',
      entry: byUrl('feed_page', '/deals'),
    }),
  ],
  'products-product_slug': [
    page({
      address: testContent.product.url,
      breadcrumbs: ['Home', 'Bags', testContent.product.title],
      page: 'ProductPage',
      title: `${testContent.product.title} | Thriftwire`,
      entry: { type: 'product_page', where: { slug: testContent.product.slug } },
    }),
  ],
  collections: [
    page({
      address: testContent.collection,
      breadcrumbs: ['Home', 'The First Apartment'],
      page: 'FeedPage',
      title: 'The First Apartment | Thriftwire',
      entry: byUrl('feed_page', testContent.collection),
    }),
    page({
      address: `${testContent.collection}?ref=%2Fcategories%2Fhome`,
      breadcrumbs: ['Home', 'The First Apartment'],
      page: 'FeedPage',
      title: 'The First Apartment | Thriftwire',
    }),
  ],
  'm-marketing_url': [
    page({
      address: '/m/shop-smart',
      breadcrumbs: ['Home', 'Shop Smart'],
      page: 'GenericPage',
      title: 'Shop Smart | Thriftwire',
      entry: byUrl('marketing_page', '/m/shop-smart'),
    }),
  ],
  'cyber-monday': [
    page({
      address: '/cyber-monday',
      breadcrumbs: ['Home', 'Cyber Monday Deals'],
      page: 'GenericPage',
      title: 'Cyber Monday Deals | Thriftwire',
      entry: byUrl('black_friday_landing_page', '/cyber-monday'),
    }),
  ],
  'black-friday': [
    page({
      address: '/black-friday',
      breadcrumbs: ['Home', 'Black Friday Deals'],
      page: 'GenericPage',
      title: 'Black Friday Deals | Thriftwire',
      entry: byUrl('black_friday_landing_page', '/black-friday'),
    }),
  ],
  'do-not-sell-my-personal-information': [
    page({
      address: '/do-not-sell-my-personal-information',
      breadcrumbs: ['Home', 'Do Not Sell My Personal Information'],
      page: 'GenericPage',
      title: 'Do Not Sell My Personal Information | Thriftwire',
      cache: 'none',
      entry: byUrl('generic_page', '/do-not-sell-my-personal-information'),
    }),
  ],
  generic_url: [
    page({
      address: '/privacy',
      breadcrumbs: ['Home', 'Privacy Policy'],
      page: 'GenericPage',
      title: 'Privacy Policy | Thriftwire',
      entry: byUrl('generic_page', '/privacy'),
    }),
  ],
  shop: [
    page({
      address: '/shop',
      page: 'MyDealsPage',
      title: 'My Deals | Thriftwire',
      cache: 'none',
      entry: byUrl('my_deals_home_page', '/shop'),
    }),
  ],
  'stores-all': [
    page({
      address: '/stores/all',
      breadcrumbs: ['Home', 'Stores', 'All Stores'],
      page: 'StoreDirectoryPage',
      title: 'All Stores | Thriftwire',
    }),
  ],
  'stores-all-directory_id': [
    page({
      address: '/stores/all/b',
      breadcrumbs: ['Home', 'Stores', 'All Stores', 'B'],
      page: 'StoreDirectoryPage',
      title: 'Stores That Start With B | Thriftwire',
    }),
    { address: '/stores/all/B', to: '/stores/all/b', status: 301 },
  ],
  'stores-store_slug-products': [
    page({
      address: `/stores/${stores.first}/products`,
      page: 'StoreProductsPage',
      title: /^Bramblecart Products We Love - [A-Z][a-z]+ \d{4}$/,
      breadcrumbs: ['Home', 'Stores', 'Bramblecart', 'Products'],
      entry: { type: 'store', where: { slug: stores.first } },
    }),
  ],
  'about-us-careers': [
    page({
      address: '/about-us/careers',
      page: 'GenericPage',
      title: 'Careers | Thriftwire',
      breadcrumbs: ['Home', 'About Us', 'Careers'],
      entry: byUrl('generic_page', '/about-us/careers'),
    }),
  ],
  'black-friday-store_slug': [
    page({
      address: `/black-friday/${stores.first}`,
      page: 'BlackFridayStorePage',
      title: 'Bramblecart Black Friday Ad | Thriftwire',
      breadcrumbs: ['Home', 'Black Friday', 'Bramblecart'],
      entry: byUrl('black_friday_store_page', `/black-friday/${stores.first}`),
    }),
  ],
  'acq-acquisition_url': [
    page({
      address: '/acq/welcome',
      page: 'AcquisitionPage',
      layout: 'empty',
      title: 'Welcome | Thriftwire',
      cache: 'none',
      entry: byUrl('acquisition_landing_page', '/acq/welcome'),
      withoutEntry: 200,
      withoutBackend: 200,
    }),
  ],
  'accounts-log-in': [
    page({
      address: '/accounts/log-in',
      page: 'LogInPage',
      title: 'Log In | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
  ],
  'accounts-log-in-link': [
    page({
      address: '/accounts/log-in/link',
      page: 'RequestLinkPage',
      title: 'Log In by Email | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
    page({
      address: '/accounts/log-in/link?token=unknown',
      page: 'RequestLinkPage',
      title: 'Log In by Email | Thriftwire',
      cache: 'none',
    }),
  ],
  'accounts-sign-up': [
    page({
      address: '/accounts/sign-up',
      page: 'SignUpPage',
      title: 'Sign Up | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
  ],
  'accounts-password-recovery': [
    page({
      address: '/accounts/password/recovery',
      page: 'RequestLinkPage',
      title: 'Forgot Your Password | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
  ],
  'accounts-password-reset': [
    { address: '/accounts/password/reset', to: '/accounts/password/recovery', status: 302 },
    page({
      address: '/accounts/password/reset?password_token=unknown',
      page: 'PasswordResetPage',
      title: 'Set a Password | Thriftwire',
      cache: 'none',
    }),
  ],
  unsubscribe: [
    page({
      address: '/unsubscribe?token=unknown',
      page: 'UnsubscribePage',
      title: 'Unsubscribe | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
  ],
  'report-issue': [
    page({
      address: `/report-issue?post=${post.uid}`,
      page: 'ReportIssuePage',
      title: 'Report an Issue | Thriftwire',
      cache: 'none',
    }),
  ],
  // How the page of a coupon looks is seen in `test/http/coupons/coupons.test.ts`: its address is known to the site alone.
  'coupons-reveal': [{ address: '/coupons/reveal?coupon=p.none.0123456789abcdef', refused: 404 }],
  'internal storybook': [
    page({
      address: '/shop/internal/storybook',
      page: 'GalleryPage',
      title: 'Component Gallery | Thriftwire',
      withoutBackend: 200,
    }),
  ],
  'me-settings': [
    { address: '/me/settings', to: '/accounts/log-in?destination=%2Fme%2Fsettings', status: 302 },
    { address: '/me/settings?saved=other', to: '/accounts/log-in?destination=%2Fme%2Fsettings', status: 302 },
  ],
  'me-email-preferences': [
    { address: '/me/email-preferences', to: '/accounts/log-in?destination=%2Fme%2Femail-preferences', status: 302 },
  ],
  'me-favorites': [
    {
      address: '/me/favorites?type=stores&page=2',
      to: '/accounts/log-in?destination=%2Fme%2Ffavorites%3Ftype%3Dstores%26page%3D2',
      status: 302,
    },
  ],
  'me-favorites-save': [
    {
      address: '/me/favorites/save?post=kettle',
      to: '/accounts/log-in?destination=%2Fme%2Ffavorites%2Fsave%3Fpost%3Dkettle',
      status: 302,
    },
  ],
  'deal-alerts': [
    {
      address: '/deal-alerts?query=tea&max_price=4&other=1',
      to: '/accounts/log-in?destination=%2Fdeal-alerts%3Fquery%3Dtea%26max_price%3D4',
      status: 302,
    },
  ],
  'deal-alerts-from-email': [
    page({
      address: '/deal-alerts/from-email?do=pause',
      page: 'AlertFromEmailPage',
      title: 'Deal Alert | Thriftwire',
      cache: 'none',
      withoutBackend: 200,
    }),
  ],
  'account-settings': [{ address: '/account-settings?utm_source=a', to: '/me/settings?utm_source=a', status: 302 }],
  'email-preferences': [{ address: '/email-preferences', to: '/me/email-preferences', status: 302 }],
  favorites: [{ address: '/favorites', to: '/me/favorites', status: 302 }],
  'shop-feeds-pds-oneoff': [
    { address: '/shop/feeds/pds-oneoff', to: '/accounts/log-in?destination=%2Fshop%2Ffeeds%2Fpds-oneoff', status: 302 },
  ],
};
