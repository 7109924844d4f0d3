import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';

let backing: TestBacking;
let ann: Member;
let bob: Member;
let tool: string;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking();
  ann = await staff.member('editor', 'Ann Author');
  bob = await staff.member('contributor', 'Bob Writer');
  tool = (await staff.token(['read', 'write', 'publish'], { name: 'Import' })).token;
});
afterAll(() => backing.close());

const STORES = '/v3/content_types/store/entries';
const asAnn = (method: string, path: string, body?: object) => staff.as(ann, method, path, body);
const asBob = (method: string, path: string, body?: object) => staff.as(bob, method, path, body);
const entry = { title: 'Acme', slug: 'acme' };

// Rules: STAFF-3, CONTENT-35
test('each version, publish and delete carries the name of the member or tool that acted', async () => {
  const path = `${STORES}/acme`;
  await asAnn('POST', STORES, { entry: { uid: 'acme', ...entry } });
  await asBob('PUT', path, { entry: { ...entry, title: 'Acme Inc.' } });
  await staff.by(tool, 'PATCH', path, { entry: { title: 'Acme Corp.' } });
  await asAnn('POST', `${path}/versions/1/restore`);
  await asAnn('POST', `${path}/publish`, { environments: ['production'] });
  await contentClient(backing).bulk([sample.store('acme')]);
  const { body } = await asBob('GET', `${path}/versions`);
  expect(body.versions.map((version: { updated_by: string }) => version.updated_by)).toEqual([
    'management',
    'Ann Author',
    'Import',
    'Bob Writer',
    'Ann Author',
  ]);
  expect(body.versions[1].publish_details).toMatchObject([{ environment: 'production', user: 'Ann Author' }]);

  await asAnn('POST', `${path}/unpublish`, { environments: ['production'] });
  expect((await asAnn('DELETE', path)).status).toBe(204);
  const { items } = (await asBob('GET', '/v3/trash')).body;
  expect(items).toMatchObject([{ uid: 'acme', deleted_by: 'Ann Author' }]);
});

// Rules: STAFF-3, CONTENT-38
test('a lease names the member, whose session no one else can renew or release', async () => {
  await asAnn('POST', STORES, { entry: { uid: 'desk', title: 'Desk', slug: 'desk' } });
  const path = `${STORES}/desk/lease`;
  const lease = { holder: 'Ann Author', session: 'tab-1' };
  expect((await asAnn('PUT', path, { session: 'tab-1' })).body).toMatchObject({ acquired: true, lease });
  expect((await asBob('PUT', path, { session: 'tab-1' })).body).toMatchObject({ acquired: false, lease });
  await asBob('DELETE', `${path}?session=tab-1`);
  expect((await asBob('GET', path)).body).toMatchObject({ lease });
  const taken = await asBob('PUT', path, { session: 'tab-2', take_over: true });
  expect(taken.body).toMatchObject({ acquired: true, lease: { holder: 'Bob Writer' }, previous: lease });
});

// Rules: STAFF-15
test('the audit trail names entries that leave the trash, and leaves leases out', async () => {
  await asAnn('POST', STORES, { entry: { uid: 'lamp', title: 'Lamp', slug: 'lamp' } });
  await asAnn('PUT', `${STORES}/lamp/lease`, { session: 'tab-1' });
  await asAnn('DELETE', `${STORES}/lamp/lease?session=tab-1`);
  const trashed = async () => {
    await asAnn('DELETE', `${STORES}/lamp`);
    return (await asAnn('GET', '/v3/trash')).body.items[0].id as string;
  };
  const id = await trashed();
  expect((await asAnn('POST', `/v3/trash/${id}/restore`)).status).toBe(200);
  expect((await staff.manage('DELETE', `/v3/trash/${await trashed()}`)).status).toBe(204);
  const logs = await staff.logs({ target: 'store.lamp' });
  expect(logs.map((log) => [log.event_type, log.created_by])).toEqual([
    ['deleteTrashed', 'management'],
    ['deleteEntry', 'Ann Author'],
    ['restoreTrashed', 'Ann Author'],
    ['deleteEntry', 'Ann Author'],
    ['createEntry', 'Ann Author'],
  ]);
});

// Rules: STAFF-3
test('members and tools cannot share a name, nor have that of the management token', async () => {
  const taken = (field: string) => ({ [field]: ['has already been taken'] });
  await staff.invite('mallory@example.com', 'contributor');
  const link = await staff.invitation('mallory@example.com');
  for (const name of ['management', 'Management', 'IMPORT'])
    expect((await staff.join(link, name)).body.errors).toEqual(taken('username'));
  expect((await staff.join(link, 'Mallory')).status).toBe(201);
  const renamed = await staff.manage('PUT', `/v3/staff/${bob.uid}`, { user: { username: 'import' } });
  expect([renamed.status, renamed.body.errors]).toEqual([422, taken('username')]);
  for (const name of ['ann author', 'management']) {
    const token = { name, permissions: ['read'], expires_on: new Date(Date.now() + 86_400_000) };
    const { status, body } = await staff.manage('POST', '/v3/stacks/management_tokens', { token });
    expect([status, body.errors]).toEqual([422, taken('name')]);
  }
});
