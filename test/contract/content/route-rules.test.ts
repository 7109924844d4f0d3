import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient } from '../../support/content-client.ts';

let backing: TestBacking;
let content: ContentClient;
beforeAll(async () => {
  backing = await testBacking();
  content = contentClient(backing);
});
afterAll(() => backing.close());

const RULES = '/v3/route-rules';
const at = (path: string) => `${RULES}?${new URLSearchParams({ path })}`;
const put = (path: string, redirect: object) => content.manage('PUT', RULES, { rule: { path, redirect } });
const find = async (path: string) => (await content.read(RULES, { path })).body;

// Rules: CALLS-14
test('writes, reads by path, replaces and removes a rule', async () => {
  expect(await find('/old')).toEqual({ rule: null });
  expect(await put('/old', { to: '/new?a=1#top' })).toMatchObject({ status: 200 });
  expect(await find('/old')).toEqual({ rule: { path: '/old', redirect: { to: '/new?a=1#top', status: 301 } } });
  await put('/old', { to: 'https://elsewhere.example/x', status: 302 });
  expect(await find('/old')).toMatchObject({ rule: { redirect: { to: 'https://elsewhere.example/x', status: 302 } } });
  expect(await find('/old/er')).toEqual({ rule: null });
  expect((await content.manage('DELETE', at('/old'))).status).toBe(204);
  expect(await find('/old')).toEqual({ rule: null });
});

// Rules: CALLS-14
test.each([
  ['path', 'no-slash', { to: '/x' }],
  ['path', '/slash/', { to: '/x' }],
  ['path', '/with?query', { to: '/x' }],
  ['path', '/with#hash', { to: '/x' }],
  ['path', '/dots/../x', { to: '/x' }],
  ['path', '//host', { to: '/x' }],
  ['path', '/not encoded', { to: '/x' }],
  ['redirect.to', '/a', { to: '//host' }],
  ['redirect.to', '/a', { to: '/\\host' }],
  ['redirect.to', '/a', { to: 'http://plain.example/' }],
  ['redirect.to', '/a', { to: 'javascript:alert(1)' }],
  ['redirect.to', '/a', { to: 'https://x.example/\r\nset-cookie: a' }],
  ['redirect.to', '/a', { to: '/café–bar' }],
  ['redirect.to', '/a', { to: '/a?around=in-circles' }],
  ['redirect.status', '/a', { to: '/b', status: 200 }],
])('a rule with a wrong %s is refused: %s', async (field, path, redirect) => {
  const { status, error } = await put(path, redirect);
  expect(status).toBe(422);
  expect(Object.keys(error?.errors ?? {})).toEqual([`rule.${field}`]);
});

// Rules: CALLS-14
test('requires the management token for tools and the delivery token for readers', async () => {
  const rule = { rule: { path: '/a', redirect: { to: '/b' } } };
  expect((await content.manage('PUT', RULES, rule, 'wrong')).status).toBe(401);
  expect((await content.manage('DELETE', at('/a'), undefined, 'wrong')).status).toBe(401);
  expect((await content.read(RULES, { path: '/a' }, { access_token: 'wrong' })).status).toBe(401);
  expect((await content.read(RULES, { path: '/a' }, { api_key: 'wrong' })).status).toBe(412);
  expect((await content.read(RULES, { path: 'nonsense' })).status).toBe(400);
});
