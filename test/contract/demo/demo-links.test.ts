import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { NavigationItem } from '../../../src/domain/shell/page-object.ts';
import { routeTable } from '../../../src/routes/table.ts';
import { footerSections, legalLinks } from '../../../views/shell/Footer.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { contextAt, pageServices, type ServicesUnderTest } from '../../support/services/page-services.ts';

let backing: TestBacking;
let under: ServicesUnderTest;
const now = new Date();
const matcher = new RouteMatcher(routeTable);

beforeAll(async () => {
  backing = await testBacking({ isSeeded: true });
  under = pageServices(backing);
}, 60_000);
afterAll(() => backing?.close());

async function outcome(url: string): Promise<string> {
  const address = parsePageAddress(url);
  const matched = address && matcher.match(address);
  if (!matched) return `${url}: no route`;
  try {
    const result = await matched.route.load(contextAt(now), matched.match, under.services);
    if (result.kind === 'redirect') return `${url}: ${result.status} ${result.to}`;
    const late = await Promise.all(Object.values(result.deferred ?? {}));
    return late.includes(undefined) ? `${url}: a part is missing` : 'ok';
  } catch (error) {
    return `${url}: ${String(error)}`;
  }
}

const linksOf = (item: NavigationItem): (string | undefined)[] => [
  item.href,
  ...(item.kind === 'nested_dropdown'
    ? item.columns.flatMap((column) => [column.href, ...column.children.map(({ href }) => href)])
    : []),
  ...(item.kind === 'stacked_dropdown' ? item.links.map(({ href }) => href) : []),
];

test.each([...footerSections.flatMap(({ links }) => links), ...legalLinks])(
  'the footer link $href has its page',
  async ({ href }) => {
    expect(await outcome(href)).toBe('ok');
  },
);

test('home and every link of the navigation have their pages', async () => {
  const { navigation } = await under.services.shell.load(contextAt(now));
  const hrefs = new Set(navigation.items.flatMap(linksOf).filter((href) => href !== undefined));
  expect(hrefs.size).toBeGreaterThan(3);
  const outcomes = await Promise.all(
    ['/', '/deals', '/newest-deals', '/blog', '/stores', '/categories', ...hrefs].map(outcome),
  );
  expect(outcomes.filter((text) => text !== 'ok')).toEqual([]);
});

test('what was seeded is read without content problems', () => {
  // The small catalog has too few kinds of products for all feeds that its articles embed.
  const emptyFeed = /"message":"Feed \\"[^"]+\\" has no deals"/;
  expect(under.logged.filter((entry) => !emptyFeed.test(JSON.stringify(entry)))).toEqual([]);
});
