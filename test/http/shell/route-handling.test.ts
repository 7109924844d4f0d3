import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { PageObject } from '../../../src/domain/shell/page-object.ts';
import { acqAcquisitionUrl } from '../../../src/routes/acquisition/acq-acquisition-url.ts';
import { routeTable } from '../../../src/routes/table.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let backing: TestBacking;
let site: TestSite;
let production: TestSite;
beforeAll(async () => {
  backing = await testBacking();
  site = await testSite({ backing });
  production = await testSite({ backing, environment: { APP_ENVIRONMENT: 'production' } });
}, 60_000);
afterAll(async () => {
  await Promise.all([site?.close(), production?.close()]);
  await backing?.close();
});

const pageOf = async (address: string, of = site) => (await (await of.get(`/_page${address}`)).json()) as PageObject;

// Rules: ACQUISITION-16, ROUTES-20
test('a graceful route answers 200 with its fallback page in the empty layout', async () => {
  const answer = await site.get('/acq/gone', BROWSER);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('Join free');
  expect(html).not.toContain('<footer');
  expect(await pageOf('/acq/gone')).toMatchObject({
    page: 'AcquisitionPage',
    layout: 'empty',
    route: 'acq-acquisition_url',
  });
});

// Rules: ROUTES-20, CALLS-3
test('a graceful page carries its error in full outside production, and only the code in production', async () => {
  expect((await pageOf('/acq/gone')).error).toEqual({
    code: 404,
    name: 'EntryNotFound',
    message: 'Entry not found for content_type acquisition_landing_page using {"url":"/acq/gone"}',
  });
  expect((await pageOf('/acq/gone', production)).error).toEqual({ code: 404 });
});

// Rules: MY-DEALS-9, ROUTES-19
test('the personalized feed of mails leads visitors to log-in and back', async () => {
  const answer = await site.get('/shop/feeds/pds-oneoff?page=2', BROWSER);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/accounts/log-in?destination=${encodeURIComponent('/shop/feeds/pds-oneoff?page=2')}`,
  ]);
});

// Rules: ROUTES-6, ROUTES-7
test.each([
  ['/deals/odd%20words', true],
  ['/wp-login.php', true],
  ['/acq/a.b', true],
  ['/no/such/form/of/path', undefined],
  ['/stores/nowhere', undefined],
])('%s answers 404; refused by its route: %s', async (address, isRefused) => {
  const page = await pageOf(address);
  expect([page.page, page.isRefused]).toEqual(['ErrorPage', isRefused]);
  expect((await site.get(address)).status).toBe(404);
});

// Rules: ROUTES-19, ERRORS-8
test('refuses to start with a route that names unknown middleware', () => {
  const odd = Object.assign({ ...acqAcquisitionUrl }, { middleware: ['members-only', 'never-heard-of'] });
  expect(() => new RouteMatcher([...routeTable, odd])).toThrow(
    'Unknown route middleware "never-heard-of" of route "acq-acquisition_url"',
  );
});

// Rules: ROUTES-20, ERRORS-8
test('refuses to start with a graceful route without a fallback', () => {
  const { fallback: _left, ...odd } = acqAcquisitionUrl;
  expect(() => new RouteMatcher([odd])).toThrow('has nothing to go on with');
});
