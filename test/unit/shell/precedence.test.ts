import { expect, test } from '@jest/globals';
import { contentTypes } from '../../../src/contracts/content/registry.ts';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import { errors } from '../../../src/domain/errors/catalog.ts';
import type { LoadedPage } from '../../../src/domain/shell/page-result.ts';
import { loadRoute } from '../../../src/routes/load-route.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { PageServices } from '../../../src/services/shell/page-services.ts';
import { precedenceTable } from '../../support/routes/precedence-table.ts';
import { contextAt } from '../../support/services/page-services.ts';

const matcher = new RouteMatcher(routeTable);
function routeOf(rawUrl: string): string | undefined {
  const address = parsePageAddress(rawUrl);
  return address && matcher.match(address)?.route.name;
}

// Rules: ROUTES-2, ROUTES-13
test.each([
  ['/', 'index'],
  ['/faq', 'faq'],
  ['/blog', 'blog'],
  ['/blog/teacher-discounts', 'blog-blog_slug'],
  ['/search?query=tea', 'search'],
  ['/stores', 'stores'],
  ['/stores/acme', 'stores-store_slug'],
  [`/stores/${'a'.repeat(200)}`, 'stores-store_slug'],
  ['/stores/a--c_me', 'stores-store_slug'],
  ['/categories', 'categories'],
  ['/about-us', 'about-us'],
  ['/about-us/careers', 'about-us-careers'],
  ['/about-us/advertise', 'about-us-slug'],
  ['/shop', 'shop'],
  ['/shop/feeds/pds-oneoff', 'shop-feeds-pds-oneoff'],
  ['/acq/welcome', 'acq-acquisition_url'],
  ['/contact-us', 'contact-us'],
  ['/categories/kitchen/deals', 'category-pages'],
  ['/deals', 'popular-deals-feed'],
  ['/shop/feeds/popular_deals', 'popular-deals-feed'],
  ['/newest-deals', 'newest-deals-feed'],
  ['/shop/feeds/newest-deals', 'newest-deals-feed'],
  ['/shop/feeds/anything', 'shop-feeds-feed_name'],
  ['/shop/deals/123456', 'shop-deals-id'],
  ['/shop/p/123456?ref=mail', 'shop-deals-id'],
  ['/deals/blt12', 'post-page-short'],
  ['/shop/posts/blt12', 'post-page-short'],
  ['/deals/a-pan-blt12', 'post-page-canonical'],
  ['/deals/a-pan-p12', 'post-page-canonical'],
  ['/shop/posts/a-pan-blt12', 'shop-posts-post_url'],
  ['/shop/posts/blt12?redirect=true', 'shop-posts-post_url'],
  ['/shop/posts/odd_._words-blt12?redirect=true', 'shop-posts-post_url'],
  ['/m/shop-smart', 'm-marketing_url'],
  ['/black-friday', 'black-friday'],
  ['/cyber-monday', 'cyber-monday'],
  ['/do-not-sell-my-personal-information', 'do-not-sell-my-personal-information'],
  ['/privacy', 'generic_url'],
])('matches %s to route %s', (url, name) => {
  expect(routeOf(url)).toBe(name);
});

// Rules: ROUTES-4, ROUTES-7
test.each([
  '/wp-login.php',
  '/deals/odd%20words',
  '/shop/deals/a-pan-blt12',
  '/deals/a-%00',
  '/stores/..%2fetc',
  '/stores/a%20b',
  '/blog/%ff',
  '/a/b/c/d',
  '/Stores/acme/x',
  `/${'a'.repeat(20_000)}`,
  `/stores/${'a'.repeat(201)}`,
  '/stores/-acme',
])('matches %s to no route', (url) => {
  expect(routeOf(url)).toBeUndefined();
});

test('route names and paths are unique', () => {
  const names = routeTable.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = routeTable.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});

// Rules: ROUTES-15
test('only declared query parameters select content', () => {
  const match = (url: string) => {
    const address = parsePageAddress(url);
    return address && matcher.match(address)?.match.query.toString();
  };
  expect(match('/deals?page=2&utm_source=x&_debug=1')).toBe('page=2');
  expect(match('/?page=2')).toBe('');
});

// Rules: ROUTES-15
test.each([
  ['/deals', '/deals?page=1', '/deals?page=abc', '/deals?page=', '/deals?page=401', '/deals?page=01'],
  ['/deals?page=2', '/deals?page=2&page=3', '/deals?utm_source=x&page=2'],
  ['/shop/posts/air-fryer-blt0011223344', '/shop/posts/air-fryer-blt0011223344?redirect=yes'],
  ['/search?query=red+shoes', '/search?page=1&query=%20red%20%20shoes', '/search?query=red+shoes&query=hats'],
])('all spellings of %s are one page', (url, ...spellings) => {
  const keyOf = (given: string) => {
    const address = parsePageAddress(given);
    return address && matcher.match(address)?.key;
  };
  expect(keyOf(url)).toBeDefined();
  expect(new Set(spellings.map(keyOf))).toEqual(new Set([keyOf(url)]));
});

/** Whether an address can match both patterns. */
function overlap(one: string, other: string): boolean {
  const [some, others] = [one.split('/'), other.split('/')];
  if (some.length !== others.length) return false;
  const fits = (pattern = '', word = '') => pattern === word || (pattern.startsWith(':') && word !== '');
  return some.every((word, at) => fits(word, others[at]) || fits(others[at], word));
}

test('the precedence table lists every pair of overlapping patterns', () => {
  const patterns = routeTable.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const pairs = patterns.flatMap((one, at) =>
    patterns.slice(at + 1).flatMap((other) => (overlap(one, other) ? [[one, other].sort().join(' ')] : [])),
  );
  const listed = new Set(precedenceTable.map(({ patterns: pair }) => [...pair].sort().join(' ')));
  expect([...listed].sort()).toEqual(pairs.sort());
});

// Rules: ROUTES-4
test.each(precedenceTable.map((line) => [line.address, line.route, line.patterns.join(' and ')]))(
  '%s is %s of %s',
  (address, route) => {
    expect(routeOf(address)).toBe(route);
  },
);

// Rules: ROUTES-20, ROUTES-21
test('a graceful route shows its fallback after any error but BadPDSRequest', async () => {
  const [route] = routeTable.filter(({ name }) => name === 'acq-acquisition_url');
  const address = parsePageAddress('/acq/welcome');
  const matched = address && matcher.match(address);
  if (!route || !matched) throw new Error('The table has no campaign page.');
  const services = { deferred: { report: () => {} } } as unknown as PageServices;
  const page = { kind: 'page' } as LoadedPage;
  const load = (error: Error) =>
    loadRoute(
      contextAt(new Date(0)),
      { ...matched, route: { ...route, load: () => Promise.reject(error), fallback: () => page } },
      services,
    );
  await expect(load(errors.unknown({}))).resolves.toMatchObject({ isPartial: true, error: { code: 500 } });
  await expect(load(errors.badPdsRequest({}))).rejects.toMatchObject({ name: 'BadPDSRequest' });
});

test.each(contentTypes.flatMap(({ uid, rules }) => (rules.addresses ?? []).map((form) => [uid, form])))(
  'serves a published %s at %s',
  (contentType, form) => {
    const address = parsePageAddress(
      form.replace('{slug}', 'some-slug').replace('{store_slug}', 'acme.com').replace('{post}', 'a-pan-blt12'),
    );
    expect(address && matcher.match(address)?.route.contentType).toBe(contentType);
  },
);
