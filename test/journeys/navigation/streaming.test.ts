import { beforeEach, expect } from '@jest/globals';
import { answer } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();
/** Sends the late part of the deal page; call it after hydration, so that a slow machine does not change the order. */
let sendLatePart: () => void;

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<{ text: string }>();
  sendLatePart = () => resolve({ text: 'late of /deals/late-1' });
  visit.site.behaviour.answer = (address) => {
    const page = answer(address);
    return 'deferred' in page ? { ...page, deferred: { related: promise } } : page;
  };
});

test('hydrates a part that streams in after hydration with its own data', async () => {
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

test('shows the late parts after leaving a streaming page and coming back', async () => {
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

test('keeps a streaming part during a navigation within the page', async () => {
  const { answer: original } = visit.site.behaviour;
  visit.site.behaviour.answer = (address) => {
    const page = original(address);
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

test('waits for the rest of a value whose bytes arrive in two pieces', async () => {
  const origin = visit.site.origin;
  const address = `${origin}/deals/late-1`;
  sendLatePart();
  const document = await (await fetch(address)).text();
  const script = document.indexOf('data-deferred="related"');
  const pieces = [document.lastIndexOf('<div hidden', script), document.indexOf('late of', script) + 4];
  const send: ((text: string) => void)[] = [];
  visit.site.behaviour.intercept = (request, response) => {
    if (request.url !== '/deals/late-1') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).write(document.slice(0, pieces[0]));
    send.push(
      (text) => response.write(text),
      (text) => response.end(text),
    );
    return true;
  };
  const loaded = visit.page.goto(address);
  await visit.isLive();
  // An update of the page around a waiting part lets React render the part itself, from the value.
  await visit.page.click('main button');
  send[0]?.(document.slice(...pieces));
  await visit.page.waitForSelector('[hidden] script[data-deferred="related"]');
  send[1]?.(document.slice(pieces[1]));
  await visit.page.waitForFunction(
    () => window.document.querySelector('#late')?.textContent === 'late of /deals/late-1 shut',
  );
  await loaded;
  expect(visit.problems).toEqual([]);
});

test('shows a streamed part above the footer without JavaScript', async () => {
  await visit.page.setJavaScriptEnabled(false);
  visit.site.behaviour.answer = answer;
  await visit.page.goto(`${visit.site.origin}/deals/late-1`);
  const edgesOf = (selector: string) =>
    visit.page.$eval(selector, (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isVisible: element.checkVisibility(), top, bottom };
    });
  const late = await edgesOf('#late');
  expect(late.isVisible).toBe(true);
  expect(late.bottom).toBeLessThanOrEqual((await edgesOf('footer')).top);
});

test('a form that is submitted before hydration opens its results', async () => {
  visit.site.behaviour.intercept = (request) => Boolean(request.url?.endsWith('.js'));
  visit.page.goto(visit.site.origin).catch(() => undefined);
  await visit.page.waitForSelector('main a[href="/stores/a"]');
  await visit.page.type('input[name=query]', 'socks');
  await visit.page.keyboard.press('Enter');
  await visit.shows('Page /search?query=socks');
});

test('hydrates without errors', async () => {
  await visit.open('/stores/a?sort=x#reviews');
  expect(await visit.heading()).toBe('Store a?sort=x');
  expect(visit.problems).toEqual([]);
});
