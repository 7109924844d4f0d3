import { expect, test } from '@jest/globals';
import { linkKind, pageHref } from '../../../src/domain/links/link-kind.ts';

// Rules: ROUTES-9, ROUTES-10, LINKS-1
test.each([
  ['/', 'page'],
  ['/stores/acme', 'page'],
  ['/deals/warm-socks-ab12?ref=home#top', 'page'],
  ['?sort=price:asc', 'page'],
  ['stores/acme', 'page'],
  ['/privacy', 'page'],
  ['/search?query=tv', 'page'],
  ['/blog/10-things.for-home', 'page'],
  ['/go/d/ab12-cd34', 'go'],
  ['/go/c/1234', 'go'],
  ['/go/p/12-34', 'go'],
  ['/go/g/ab12', 'go'],
  ['/go/c/not-digits', 'document'],
  ['/stores/all', 'document'],
  ['/stores/all/a', 'document'],
  ['/stores/allbirds', 'page'],
  ['/stores/all-modern', 'page'],
  ['/i/ad1.8872146c', 'document'],
  ['/_page/stores', 'document'],
  ['/an-unlisted-generic-page', 'document'],
  ['/robots.txt', 'document'],
  ['https://shop.example/a', 'external'],
  ['http://shop.example', 'external'],
  ['//shop.example/a', 'external'],
  ['/\\shop.example/a', 'external'],
  ['#reviews', 'anchor'],
  ['mailto:help@thriftwire.example', 'message'],
  ['tel:+15550100', 'message'],
  ['javascript:alert(1)', 'unsafe'],
  [' java\nscript:alert(1)', 'unsafe'],
  ['data:text/html,<script>', 'unsafe'],
  ['http://', 'unsafe'],
])('classifies %j as %s', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

// Rules: LINKS-1
test.each([
  ['/go/d/ab12-cd34?ref=home', 'go'],
  ['/i/../stores', 'page'],
  ['/stores/../assets/a.js', 'document'],
  ['/stores/..%2f/../%2e%2e/i/ad1.8872146c', 'document'],
  ['/\t/shop.example/a', 'external'],
  ['/stores//shop.example', 'page'],
  ['/unlisted//shop.example', 'document'],
  ['/unlisted/', 'document'],
])('classifies %j as %s, as the browser reads it', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

// Rules: LINKS-1
test('adds the leading slash to a path that an editor wrote without it', () => {
  expect(pageHref('stores/acme')).toBe('/stores/acme');
  expect(pageHref('?page=2')).toBe('?page=2');
});
