import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { studioOf } from '../../support/http/studio.ts';
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

// Rules: STAFF-128
test('shows the gallery to operators in production, to no one else and at no other address', async () => {
  const site = await open({ APP_ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://deals.example' });
  const staff = staffClient(() => backing);
  const cookieOf = async (email: string) => {
    const { headers } = await studioOf(site).logIn(email, { 'x-forwarded-host': 'deals.example' });
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const [operator, writer] = [await staff.member('editor', 'Eda'), await staff.member('contributor', 'Cora')];
  const cookie = await cookieOf(operator.email);
  const address = '/studio/storybook?story=blocks-faq';
  const answer = await site.get(address, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  const html = await answer.text();
  expect(html).toContain('Is Thriftwire a store?');
  expect(html).toMatch(/ data-program="\/assets\/gallery-/);
  expect(html).toContain('href="storybook"');
  const refused = [
    site.get(address),
    site.get(address, { cookie: await cookieOf(writer.email) }),
    site.get(ADDRESS, { cookie }),
  ];
  for (const { status, headers } of await Promise.all(refused))
    expect([status, headers.get('location')]).toEqual([302, '/shop']);
  expect(await (await site.get(`/_page${address}`, { cookie })).json()).toEqual({ redirect: '/shop' });
  await site.close();
});
