import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const visit = visitTestSite();
const text = (selector: string) => visit.page.$eval(selector, (element) => element.textContent ?? '');
const isKnown = () =>
  visit.page.waitForFunction(() => document.querySelector('#group')?.textContent !== 'nobody knows yet');
const setCookie = (name: string, value: string) =>
  visit.page.browserContext().setCookie({ name, value, domain: new URL(visit.site.origin).hostname, path: '/' });
const cookieNames = ['d_id', 's_id', 'bd_feature', 'ab_flags'];
const forget = () =>
  visit.page.browserContext().deleteMatchingCookies(...cookieNames.map((name) => ({ name, url: visit.site.origin })));
/** The messages that the collector has received once the page is left. */
const viewed = async () => {
  await visit.page.goto('about:blank');
  // Unconfirmed messages are sent again with the same id.
  const told = () => {
    const ofViews = visit.site.messages.filter((one) => one.type === 'track' && one.event === 'Experiment Viewed');
    return [...new Map(ofViews.map((one) => [one.messageId, one])).values()];
  };
  await eventually(() => told().length > 0);
  return told().map((one) => (one.type === 'track' ? one.properties : {}));
};

// Rules: ANALYTICS-15
test('assigns a lasting group after load and counts its view once', async () => {
  await forget();
  expect(await (await fetch(`${visit.site.origin}/faq`)).text()).toContain('nobody knows yet');
  visit.site.messages.length = 0;
  await visit.open('/faq');
  await isKnown();
  const group = await text('#group');
  expect(['plain', 'loud']).toContain(group);
  expect(await text('#unknown')).toBe('none');
  expect(await text('#flag')).toBe('undefined undefined');

  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.page.goBack();
  await visit.shows('Flags');
  expect(await text('#group')).toBe(group);
  await visit.open('/faq');
  await isKnown();
  expect(await text('#group')).toBe(group);
  expect(await viewed()).toEqual([{ experiment_name: 'words', variation_name: group }]);
  expect(visit.problems).toEqual([]);
});

test.each(['plain', 'loud'])('the feature cookie assigns group %s, and flags keep their types', async (group) => {
  await forget();
  await setCookie('bd_feature', encodeURIComponent(`other:x:1|words:${group}:50`));
  for (const [flag, shown] of [
    ['true', 'boolean true'],
    ['7', 'number 7'],
    ['warm', 'string warm'],
  ] as const) {
    await setCookie('ab_flags', `tone:${flag}`);
    await visit.open('/faq');
    await isKnown();
    expect([await text('#group'), await text('#flag')]).toEqual([group, shown]);
  }
  await forget();
});

// Rules: ANALYTICS-15
test('keeps the shared page if the after-load code fails to load', async () => {
  visit.site.behaviour.intercept = ({ url }, response) => {
    const isLate = /\/after-load-/.test(url ?? '');
    if (isLate) response.writeHead(500).end();
    return isLate;
  };
  await Promise.all([
    visit.page.waitForResponse((response) => response.url().includes('/after-load-')),
    visit.open('/faq'),
  ]);
  expect(await text('#group')).toBe('nobody knows yet');
  await visit.page.click('main a[href="/stores/a"]');
  await visit.shows('Store a');
});
