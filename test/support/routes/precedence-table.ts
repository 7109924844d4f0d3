/**
 * Which route takes an address that two patterns fit: fixed words before parameters from the left, then the order of the
 * route table, then the next pattern when the first does not take the value. One line for each pair of patterns that
 * overlap; a pair whose winner depends on the value has a line for each.
 */
interface Precedence {
  patterns: readonly [string, string];
  address: string;
  route: string;
}

const GENERIC = '/:generic_url';
const overGeneric = (path: string, route = path.slice(1)): Precedence => ({
  patterns: [path, GENERIC],
  address: path,
  route,
});

export const precedenceTable: readonly Precedence[] = [
  overGeneric('/faq'),
  overGeneric('/blog'),
  overGeneric('/contact-us'),
  overGeneric('/shop'),
  overGeneric('/search'),
  overGeneric('/stores'),
  overGeneric('/about-us'),
  overGeneric('/categories'),
  overGeneric('/newest-deals', 'newest-deals-feed'),
  overGeneric('/deals', 'popular-deals-feed'),
  overGeneric('/cyber-monday'),
  overGeneric('/black-friday'),
  overGeneric('/do-not-sell-my-personal-information'),
  overGeneric('/account-settings'),
  overGeneric('/email-preferences'),
  overGeneric('/favorites'),
  overGeneric('/unsubscribe'),
  overGeneric('/deal-alerts'),
  overGeneric('/report-issue'),
  { patterns: ['/stores/all', '/stores/:store_slug'], address: '/stores/all', route: 'stores-all' },
  {
    patterns: ['/stores/all/:directory_id', '/stores/:store_slug/products'],
    address: '/stores/all/products',
    route: 'stores-store_slug-products',
  },
  { patterns: ['/about-us/careers', '/about-us/:slug'], address: '/about-us/careers', route: 'about-us-careers' },
  {
    patterns: ['/shop/posts/:post_url', '/shop/posts/:uid'],
    address: '/shop/posts/a-pan-blt12',
    route: 'shop-posts-post_url',
  },
  {
    patterns: ['/shop/posts/:post_url', '/shop/posts/:uid'],
    address: '/shop/posts/blt12?redirect=true',
    route: 'shop-posts-post_url',
  },
  { patterns: ['/shop/posts/:post_url', '/shop/posts/:uid'], address: '/shop/posts/blt12', route: 'post-page-short' },
  { patterns: ['/deals/:uid', '/deals/:post'], address: '/deals/blt12', route: 'post-page-short' },
  { patterns: ['/deals/:uid', '/deals/:post'], address: '/deals/a-pan-blt12', route: 'post-page-canonical' },
  {
    patterns: ['/shop/feeds/newest-deals', '/shop/feeds/:feed_name'],
    address: '/shop/feeds/newest-deals',
    route: 'newest-deals-feed',
  },
  {
    patterns: ['/shop/feeds/popular_deals', '/shop/feeds/:feed_name'],
    address: '/shop/feeds/popular_deals',
    route: 'popular-deals-feed',
  },
  {
    patterns: ['/shop/feeds/pds-oneoff', '/shop/feeds/:feed_name'],
    address: '/shop/feeds/pds-oneoff',
    route: 'shop-feeds-pds-oneoff',
  },
];
