import { beforeEach, describe, expect } from '@jest/globals';
import { listingAddress } from '../../../src/domain/feeds/listing-filters.ts';
import { readListingFilters } from '../../../src/domain/feeds/read-listing-filters.ts';
import { feedOf } from '../../../views/gallery/samples/deals.ts';
import { sampleRefinements } from '../../../views/gallery/samples/refinements.ts';
import { hasRun, isLive, isStill, viewports } from '../../support/browser/browser.ts';
import type { Answer } from '../../support/client/test-site.tsx';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const LIST = '/shop/feeds/kitchen';
const visit = visitTestSite();

/** Each choice removes ten deals. */
function listAt({ pathname, searchParams }: URL): Answer {
  if (pathname === '/') {
    return { page: 'HomePage', props: { title: 'Home', links: [LIST], height: 0 } };
  }
  const chosen = readListingFilters(searchParams);
  const refinements = sampleRefinements(chosen);
  const totalCount = 100 - 10 * refinements.chips.length;
  const feed = feedOf(24, { url: listingAddress(LIST, chosen), totalCount, refinements });
  return {
    page: 'FeedPage',
    props: { title: 'Kitchen', feed: { deferred: 'feed' } },
    deferred: { feed: Promise.resolve(feed) },
  };
}
beforeEach(() => {
  visit.site.behaviour.answer = listAt;
});

const COUNT = 'main p[role=status]:not(details *, dialog *)';
const counts = (words: string) =>
  visit.page.waitForFunction(
    (selector, count) => document.querySelector(selector)?.textContent === count,
    {},
    COUNT,
    words,
  );
async function openList(query = ''): Promise<void> {
  await visit.open(LIST + query);
  await isLive(visit.page, 'search a', COUNT);
  await hasRun(visit.page, 'optimistic-refinements');
}
const hasAddress = (query: string) =>
  visit.page.waitForFunction((wanted) => decodeURIComponent(location.search) === wanted, {}, query);
const isFocused = (words: string) =>
  visit.page.waitForFunction((text) => document.activeElement?.textContent === text, {}, words);
const inPanel = (words: string) => visit.page.locator(`search ::-p-xpath(.//a[starts-with(., "${words}")])`);
const inSheet = (words: string) => visit.page.locator(`dialog[open] ::-p-xpath(.//a[starts-with(., "${words}")])`);
const readValue = (field: string) => visit.page.$eval(field, (input) => (input as HTMLInputElement).value);

describe('on a phone', () => {
  beforeEach(() => visit.page.setViewport(viewports.phone));

  async function openSheet(): Promise<void> {
    await visit.page.locator('main a[aria-haspopup=dialog]').click();
    await visit.page.waitForSelector('dialog[open] summary');
    await isStill(visit.page, 'dialog[open]');
  }
  const isClosed = () => visit.page.waitForFunction(() => !document.querySelector('dialog[open]'));

  test('"Show … deals" applies a typed price', async () => {
    await openList();
    await openSheet();
    await visit.page.locator('dialog[open] input[name=max_price]').fill('30');
    await visit.page.locator('dialog[open] ::-p-text(Show 100 deals)').click();
    await isClosed();
    await hasAddress('?max_price=30');
    expect(await readValue('dialog input[name=max_price]')).toBe('30');
  });

  test('an invalid price keeps the sheet open with a message', async () => {
    await openList();
    await openSheet();
    await visit.page.locator('dialog[open] input[name=max_price]').fill('$20,5');
    await visit.page.locator('dialog[open] ::-p-text(Show 100 deals)').click();
    await visit.page.waitForFunction(() => document.activeElement?.matches('dialog[open] [name=max_price]:invalid'));
    expect(await visit.path()).toBe(LIST);
  });

  test('Back closes only the sheet; the next Back leaves the page', async () => {
    await visit.open('/');
    await visit.click(LIST);
    await isLive(visit.page, 'main a[aria-haspopup=dialog]');
    await openSheet();
    await visit.page.evaluate(() => history.back());
    await isClosed();
    expect(await visit.path()).toBe(LIST);
    await visit.page.evaluate(() => history.back());
    await visit.shows('Home');
    expect(visit.problems).toEqual([]);
  });

  test('Back closes the sheet and keeps its choices; the next Back undoes them all', async () => {
    await openList();
    await openSheet();
    await inSheet('Kettle Lane').click();
    await visit.page.waitForSelector('dialog[open] ::-p-text(Show 90 deals)');
    await inSheet('Free shipping').click();
    await visit.page.waitForSelector('dialog[open] ::-p-text(Show 80 deals)');
    await visit.page.evaluate(() => history.back());
    await isClosed();
    await hasAddress('?stores=kettle-lane&shipping=free-shipping');
    await counts('80 deals');
    await visit.page.evaluate(() => history.back());
    await counts('100 deals');
    expect(await visit.path()).toBe(LIST);
  });

  test.each(['Escape', 'the cross'])(
    'closed by %s without a choice, the sheet leaves no history entry',
    async (way) => {
      await visit.open('/');
      await visit.click(LIST);
      await isLive(visit.page, 'main a[aria-haspopup=dialog]');
      const entry = () => visit.page.evaluate(() => history.state.key);
      const before = await entry();
      await openSheet();
      expect(await entry()).not.toBe(before);
      if (way === 'Escape') await visit.page.keyboard.press('Escape');
      else await visit.page.locator('dialog[open] button[aria-label="Close filters"]').click();
      await isClosed();
      await visit.page.waitForFunction((key) => history.state.key === key, {}, before);
      await visit.page.waitForFunction(() => document.activeElement?.matches('a[aria-haspopup=dialog]'));
      await openSheet();
    },
  );

  test('Clear all in the sheet keeps the focus inside', async () => {
    await openList('?stores=kettle-lane');
    await openSheet();
    await visit.page.focus('dialog[open] a[href$="kitchen"]');
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForSelector('dialog[open] ::-p-text(Show 100 deals)');
    expect(await visit.page.evaluate(() => document.activeElement?.parentElement?.tagName)).toBe('DIALOG');
  });

  // Rules: FEEDS-38
  test('the row of chips stays below the app bar, and shows a filter that the sheet chose', async () => {
    await openList();
    const CHIPS = 'nav[aria-label^=Selected] ul';
    await visit.page.$eval(CHIPS, (chips) => chips.scrollTo({ left: 200 }));
    await visit.page.evaluate(() => scrollTo(0, 900));
    await openSheet();
    await inSheet('Kettle Lane').click();
    await visit.page.locator('dialog[open] ::-p-text(Show 90 deals)').click();
    await isClosed();
    await visit.page.waitForFunction(
      (chips) => {
        const [chosen] = document.querySelectorAll(`${chips} a`);
        const box = chosen?.getBoundingClientRect();
        return (
          chosen?.textContent === 'Remove Kettle Lane' &&
          box &&
          box.top >= 64 &&
          document.elementFromPoint(box.left + 5, box.top + 20)?.closest('a') === chosen
        );
      },
      {},
      CHIPS,
    );
    // Scrolled to the middle of the tiles, the button is still there, and stands on no tile.
    await visit.page.evaluate(() => scrollTo(0, 1_500));
    await visit.page.waitForFunction(() => {
      const { top = 0, bottom = 0 } =
        document.querySelector('main a[aria-haspopup=dialog]')?.getBoundingClientRect() ?? {};
      return top >= 60 && bottom < 120;
    });
  });
});

test('the next choice includes a typed price', async () => {
  await openList();
  await visit.page.locator('search input[name=min_price]').fill('50');
  await inPanel('Kettle Lane').click();
  await hasAddress('?stores=kettle-lane&min_price=50');
  await counts('90 deals');
  expect(await readValue('search input[name=min_price]')).toBe('50');
});

test('an invalid price shows a message and keeps the current bound', async () => {
  await openList('?max_price=100');
  await visit.page.locator('search input[name=max_price]').fill('abc');
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForSelector('search [name=max_price]:focus:invalid[title*="1,299.50"]');
  expect(await visit.path()).toBe(`${LIST}?max_price=100`);
  await inPanel('Kettle Lane').click();
  await hasAddress('?stores=kettle-lane&max_price=100');
});

test('reads prices as people write them', async () => {
  await openList();
  await visit.page.locator('search input[name=max_price]').fill(' $1,299.50 ');
  await visit.page.keyboard.press('Enter');
  await hasAddress('?max_price=1299.5');
  await visit.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('search [name=max_price]')?.value === '1299.5',
  );
});

describe('the focus moves', () => {
  const CHIPS = 'nav[aria-label^=Selected]';
  const press = async (selector: string) => {
    await (await visit.page.waitForSelector(selector))?.focus();
    await visit.page.keyboard.press('Enter');
  };

  test('from a removed chip to the next one, and from the last one to the count', async () => {
    await openList('?stores=fox-hollow,little-harbor');
    const [first = '', second = ''] = await visit.page.$$eval(`${CHIPS} a[rel]`, (chips) =>
      chips.map(({ textContent }) => textContent),
    );
    await press(`${CHIPS} a[rel]`);
    await counts('90 deals');
    await isFocused(second);
    expect([first, second].sort()).toEqual(['Remove Fox Hollow', 'Remove Little Harbor']);
    await visit.page.keyboard.press('Enter');
    await counts('100 deals');
    await isFocused('100 deals');
  });

  test('from Clear all to the count', async () => {
    await openList('?stores=fox-hollow');
    await press('search a[href$="kitchen"]');
    await counts('100 deals');
    await isFocused('100 deals');
  });
});

test('a value found by name stays visible after the name is cleared and after it is unchosen', async () => {
  await openList();
  const field = 'search input[type=search]';
  await visit.page.locator(field).fill('fox');
  await inPanel('Fox Hollow').click();
  await counts('90 deals');
  await visit.page.focus(field);
  for (const _ of 'fox') await visit.page.keyboard.press('Backspace');
  await visit.page.waitForSelector('search ::-p-text(Show 15 more)');
  await inPanel('Fox Hollow').click();
  await counts('100 deals');
  expect(await visit.page.$('search ::-p-text(Show 15 more)')).not.toBeNull();
});
