import { beforeEach, expect } from '@jest/globals';
import { answer } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();
/** The late part of a deal comes when this is called: a slow machine has hydrated the rest by then, too. */
let sendLatePart: () => void;

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<{ text: string }>();
  sendLatePart = () => resolve({ text: 'late of /deals/late-1' });
  visit.site.behaviour.answer = (address) => {
    const page = answer(address);
    return 'deferred' in page ? { ...page, deferred: { related: promise } } : page;
  };
});

test('a part that streams in after hydration is hydrated with its own data', async () => {
  const loaded = visit.page.goto(`${visit.site.origin}/deals/late-1`);
  await visit.isLive();
  expect(await visit.page.$('#fallback')).not.toBeNull();
  await visit.page.click('main button');
  expect(await visit.page.$eval('main button', (button) => button.textContent)).toBe('clicked 1');
  sendLatePart();
  await visit.page.waitForSelector('#late');
  await visit.page.waitForFunction(() => {
    const late = document.querySelector('#late');
    if (!late) return false;
    (late as HTMLElement).click();
    return late.textContent === 'late of /deals/late-1 open';
  });
  expect(await visit.page.$eval('main button', (button) => button.textContent)).toBe('clicked 1');
  await loaded;
  expect(visit.problems).toEqual([]);
});

test('leaving a page whose parts still stream, and coming back, shows them', async () => {
  const loaded = visit.page.goto(`${visit.site.origin}/deals/late-1`);
  await visit.isLive();
  expect(await visit.page.$('#fallback')).not.toBeNull();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  sendLatePart();
  await visit.page.goBack();
  await visit.shows('Deal /deals/late-1');
  await visit.page.waitForFunction(() => document.querySelector('#late')?.textContent === 'late of /deals/late-1 shut');
  await loaded;
  expect(visit.problems).toEqual([]);
});

test('a navigation on the page while a part still streams does not lose the part', async () => {
  const { answer: before } = visit.site.behaviour;
  visit.site.behaviour.answer = (address) => {
    const page = before(address);
    return 'props' in page ? { ...page, props: { ...page.props, links: ['/deals/late-1#reviews'] } as never } : page;
  };
  const loaded = visit.page.goto(`${visit.site.origin}/deals/late-1`);
  await visit.isLive();
  await visit.click('/deals/late-1#reviews');
  await visit.page.waitForFunction(() => location.hash === '#reviews');
  expect(await visit.page.$('#fallback')).not.toBeNull();
  sendLatePart();
  await visit.page.waitForFunction(() => document.querySelector('#late')?.textContent === 'late of /deals/late-1 shut');
  await visit.page.click('#late');
  await visit.page.waitForFunction(() => document.querySelector('#late')?.textContent === 'late of /deals/late-1 open');
  await loaded;
  expect(visit.problems).toEqual([]);
});

test('without JavaScript a part that streams in is seen all the same, above the footer', async () => {
  await visit.page.setJavaScriptEnabled(false);
  visit.site.behaviour.answer = answer;
  await visit.page.goto(`${visit.site.origin}/deals/late-1`);
  const edgesOf = (selector: string) =>
    visit.page.$eval(selector, (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isSeen: element.checkVisibility(), top, bottom };
    });
  const late = await edgesOf('#late');
  expect(late.isSeen).toBe(true);
  expect(late.bottom).toBeLessThanOrEqual((await edgesOf('footer')).top);
});

test('a form that is sent before the program runs leads to its results all the same', async () => {
  visit.site.behaviour.intercept = (request) => Boolean(request.url?.endsWith('.js'));
  visit.page.goto(visit.site.origin).catch(() => undefined);
  await visit.page.waitForSelector('main a[href="/stores/a"]');
  await visit.page.type('input[name=query]', 'socks');
  await visit.page.keyboard.press('Enter');
  await visit.shows('Page /search?query=socks');
});

test('nothing is reported when a page is hydrated', async () => {
  await visit.open('/stores/a?sort=x#reviews');
  expect(await visit.heading()).toBe('Store a?sort=x');
  expect(visit.problems).toEqual([]);
});
