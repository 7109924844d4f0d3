import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { testSite } from '../../support/http/test-site.ts';

const ADDRESS = '/shop/internal/storybook';
let backing: TestBacking;
beforeAll(async () => {
  backing = await testBacking();
});
afterAll(() => backing?.close());

const open = (environment: Record<string, string>) => testSite({ backing, environment });

// Rules: SHELL-28
test('serves the gallery with noindex outside production', async () => {
  const site = await open({ APP_ENVIRONMENT: 'staging' });
  const answer = await site.get(`${ADDRESS}?story=blocks-faq`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Is Thriftwire a store?');
  expect(html).toMatch(/<meta data-head="robots" name="robots" content="noindex/);
  // The gallery has its own bundle instead of the main one.
  expect(html).toMatch(/ data-program="\/assets\/gallery-/);
  expect(html).not.toMatch(/\/assets\/main-\w+\.js/);
  await site.close();
});

// Rules: SHELL-28
test.each([ADDRESS, `${ADDRESS}?story=blocks-faq`])('redirects %s to /shop in production', async (address) => {
  const site = await open({ APP_ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://deals.example' });
  const answer = await site.get(address);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/shop');
  await site.close();
});
