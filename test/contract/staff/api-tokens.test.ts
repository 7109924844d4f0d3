import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEntry, writeBulk } from '../../../src/contracts/content/management.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { apiTokenCalls } from '../../../src/contracts/staff/api-token-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { sample } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';

let now = new Date();
let backing: TestBacking;
let session: pg.Client;
const staff = staffClient(() => backing);
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({ databaseUrl, clock: () => now });
});
afterAll(async () => {
  await session.end();
  await backing.close();
});

const { createApiToken, listApiTokens, readApiToken, revokeApiToken } = apiTokenCalls.calls;
const STORES = callPath(createEntry, { type: 'store' });
const store = (slug: string) => ({ entry: { title: slug, slug } });
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

// Rules: STAFF-14
test('an API token writes under its name, is listed without its secret, and ends when it is revoked', async () => {
  const { uid, token } = await staff.token(['write'], { name: 'Import', description: 'Nightly' });
  for (const header of [token, `Bearer ${token}`])
    expect((await staff.by(header, 'POST', STORES, store('acme'))).body.entry.created_by).toBe('Import');
  const { body } = await staff.manage('GET', callPath(readApiToken, { uid }));
  expect(body.token).toEqual({
    uid,
    name: 'Import',
    description: 'Nightly',
    permissions: ['write'],
    created_by: 'management',
    created_at: now.toISOString(),
    expires_on: expect.any(String),
    last_used_at: now.toISOString(),
  });
  const list = await staff.manage('GET', listApiTokens.path);
  expect(list.body.tokens).toEqual([body.token]);
  const { rows } = await session.query<{ text: string }>('select t::text as text from api_tokens t');
  expect(rows[0]?.text).toContain(uid);
  expect(rows[0]?.text).not.toContain(token);

  expect((await staff.manage('DELETE', callPath(revokeApiToken, { uid }))).status).toBe(200);
  expect((await staff.by(token, 'POST', STORES, store('acme'))).status).toBe(401);
  expect((await staff.manage('DELETE', callPath(revokeApiToken, { uid }))).status).toBe(422);
});

test('an API token ends when it expires', async () => {
  const { token } = await staff.token(['read'], { expires_on: inDays(2) });
  const read = () => staff.by(token, 'GET', '/v3/schemas');
  now = new Date(now.getTime() + 2 * 86_400_000 - 1);
  expect((await read()).status).toBe(200);
  now = new Date(now.getTime() + 1);
  expect((await read()).status).toBe(401);
});

test.each<[object, number, string]>([
  [{ expires_on: '2020-01-01T00:00:00Z' }, 422, 'expires_on'],
  [{ expires_on: '2099-01-01T00:00:00Z' }, 422, 'expires_on'],
  [{ expires_on: undefined }, 400, 'token.expires_on'],
  [{ permissions: undefined }, 422, 'permissions'],
  [{ permissions: [] }, 400, 'token.permissions'],
  [{ permissions: ['everything'] }, 400, 'token.permissions.0'],
  [{ name: ' ' }, 400, 'token.name'],
])('an API token is refused with %j', async (fields, status, field) => {
  const token = { name: 'Tool', permissions: ['read'], expires_on: inDays(1), ...fields };
  const refused = await staff.manage('POST', createApiToken.path, { token });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
});

test('an API token never has a permission that its creator lacks', async () => {
  const { token: administrator } = await staff.token(['administer', 'read']);
  const create = (permissions: string[]) =>
    staff.by(administrator, 'POST', createApiToken.path, {
      token: { name: 'Child', permissions, expires_on: inDays(1) },
    });
  const refused = await create(['read', 'publish']);
  expect([refused.status, refused.body.errors]).toEqual([403, { permissions: ['publish'] }]);
  expect((await create(['read'])).status).toBe(201);
});

// Rules: STAFF-3
test('only a caller who may administer names another author', async () => {
  const body = { items: [sample.store('authored')], created_by: 'import@example.com' };
  const { token } = await staff.token(['read', 'write', 'publish']);
  const refused = await staff.by(token, 'POST', writeBulk.path, body);
  expect([refused.status, refused.body.errors]).toEqual([403, { permission: ['administer'] }]);
  expect((await staff.manage('POST', writeBulk.path, body)).body.saved).toBe(1);
});

test('only a caller who may read sees drafts by the delivery calls', async () => {
  await staff.manage('POST', STORES, { entry: { uid: 'draft', title: 'Draft', slug: 'draft' } });
  const read = (token: string) => staff.by(token, 'GET', '/v3/content_types/store/entries/draft');
  const [reader, writer] = [await staff.token(['read']), await staff.token(['write'])];
  expect((await read(reader.token)).body.entry.title).toBe('Draft');
  expect((await read(writer.token)).status).toBe(412);
});
