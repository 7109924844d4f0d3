import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestSite, testSite } from './support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ isSeeded: false });
});
afterAll(() => site?.close());

test('nobody is signed in, and nothing keeps that answer', async () => {
  const answer = await site.get('/shop/api/session');
  expect([answer.status, await answer.json()]).toEqual([200, { isLoggedIn: false }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('a hint without a session goes', async () => {
  const { headers } = await site.get('/shop/api/session', { cookie: 'a=b; signed_in=1' });
  expect(headers.get('set-cookie')).toBe('signed_in=; Path=/; Max-Age=0; SameSite=Lax');
});

test('a document says the same to members and visitors', async () => {
  const [visitor, member] = await Promise.all([
    site.get('/contact-us', { cookie: '' }).then((answer) => answer.text()),
    site.get('/contact-us', { cookie: 'signed_in=1; d_id=abc' }).then((answer) => answer.text()),
  ]);
  expect(member).toBe(visitor);
});
