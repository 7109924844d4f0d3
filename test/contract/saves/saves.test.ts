import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { callPath } from '../../../src/contracts/define-call.ts';
import {
  createEngagement,
  deleteEngagement,
  listEngagements,
  MAX_SAVED,
} from '../../../src/contracts/saves/engagement.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { join, listingDraft, NOW, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

interface User {
  id: string;
  token: string;
}
type Type = 'post' | 'product_listing' | 'store';

let backing: TestBacking;
let session: pg.Client;
const users = usersClient(() => backing.urls.users);

let userCount = 0;
async function newUser(): Promise<User> {
  userCount += 1;
  const { user, token } = await users.join(`saver${userCount}@example.com`);
  return { id: user.id, token };
}

async function call(method: string, path: string, token?: string, json?: object) {
  const answer = await fetch(backing.urls.engagements + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
const saved = (user_id: string, content_type_uid: Type, entry_uid: string) => ({
  user_id,
  engagement_type: 'save',
  content_type_uid,
  entry_uid,
});
const save = ({ id, token }: User, type: Type, uid: string) =>
  call('POST', listEngagements.path, token, saved(id, type, uid));
const list = async ({ id, token }: User, more = '') =>
  listEngagements.response.parse((await call('GET', `${listEngagements.path}?user_id=${id}${more}`, token)).body);
const uids = async (person: User) => (await list(person)).map(({ entry_uid }) => entry_uid);
const remove = ({ id: userId, token }: User, id: string) =>
  call('DELETE', `${callPath(deleteEngagement, { id })}?user_id=${userId}`, token);
const idOf = async (answer: ReturnType<typeof save>) =>
  createEngagement.response.parse((await answer).body).engagement.id;

beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => NOW });
  session = new pg.Client(databaseUrl);
  await session.connect();
  await publish(
    backing,
    join(
      { store: [storeDraft('acme')], product_listing: [listingDraft('mug', 'acme')] },
      postDraft('kettle'),
      postDraft('toaster'),
    ),
  );
});
afterAll(async () => {
  await session?.end();
  await backing?.close();
});

// Rules: SAVES-1, SAVES-5, CALLS-25
test('saves, lists newest first, and removes', async () => {
  const ann = await newUser();
  expect(await list(ann)).toEqual([]);
  const first = await save(ann, 'post', 'kettle');
  expect(first).toEqual({
    status: 201,
    body: {
      engagement: { ...saved(ann.id, 'post', 'kettle'), id: expect.any(String), created_at: NOW.toISOString() },
    },
  });
  await save(ann, 'store', 'acme');
  await save(ann, 'product_listing', 'mug');
  expect(await uids(ann)).toEqual(['mug', 'acme', 'kettle']);
  expect((await list(ann, '&content_type_uid=store&entry_uid=acme')).map(({ entry_uid }) => entry_uid)).toEqual([
    'acme',
  ]);
  expect(await list(ann, '&content_type_uid=post&entry_uid=acme')).toEqual([]);

  expect(await save(ann, 'post', 'kettle')).toEqual({ status: 200, body: first.body });
  const { id } = createEngagement.response.parse(first.body).engagement;
  expect(await remove(ann, id)).toEqual({ status: 204, body: undefined });
  expect(await uids(ann)).toEqual(['mug', 'acme']);
  expect(await remove(ann, id)).toEqual({ status: 204, body: undefined });
  expect(await idOf(save(ann, 'post', 'kettle'))).not.toBe(id);
  expect(await uids(ann)).toEqual(['kettle', 'mug', 'acme']);
});

test('50 parallel saves of one item leave one', async () => {
  const ann = await newUser();
  const answers = await Promise.all(Array.from({ length: 50 }, () => save(ann, 'post', 'kettle')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  expect(new Set(answers.map(({ body }) => body.engagement.id)).size).toBe(1);
  expect(await uids(ann)).toEqual(['kettle']);
});

// Rules: SAVES-6
test('concurrent saves and removals of one item leave at most one', async () => {
  const ann = await newUser();
  let id = await idOf(save(ann, 'post', 'kettle'));
  for (let round = 0; round < 3; round += 1) {
    const both = Array.from({ length: 10 }, () => [save(ann, 'post', 'kettle'), remove(ann, id)]).flat();
    for (const { status } of await Promise.all(both)) expect([200, 201, 204]).toContain(status);
    expect((await uids(ann)).length).toBeLessThanOrEqual(1);
    id = await idOf(save(ann, 'post', 'kettle'));
  }
});

// Rules: SAVES-2
test(`limits a user to ${MAX_SAVED} saved items, even with concurrent saves`, async () => {
  const ann = await newUser();
  const insert = `insert into engagements (id, user_id, content_type, entry_uid, created_at)
    select $1 || number, $1, 'post', 'gone' || number, now() from generate_series(2, ${MAX_SAVED}) number`;
  await session.query(insert, [ann.id]);
  const answers = await Promise.all([save(ann, 'post', 'kettle'), save(ann, 'post', 'toaster')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({
    errors: '1000 things are saved, which is the most',
  });
  const [latest] = await list(ann);
  expect(await save(ann, 'post', latest?.entry_uid ?? '')).toMatchObject({ status: 200 });
  await remove(ann, latest?.id ?? '');
  expect(await save(ann, 'store', 'acme')).toMatchObject({ status: 201 });
  expect(await list(ann)).toHaveLength(MAX_SAVED);
});

// Rules: SAVES-1, SAVES-2
test.each<[string, object, Record<string, unknown>]>([
  ['an unpublished entry', { entry_uid: 'draft' }, { entry_uid: ['is not published'] }],
  ['the uid of another type', { content_type_uid: 'store' }, { entry_uid: ['is not published'] }],
  ['an unsupported content type', { content_type_uid: 'article' }, { content_type_uid: expect.anything() }],
  ['an unsupported engagement type', { engagement_type: 'like' }, { engagement_type: expect.anything() }],
  ['no uid', { entry_uid: '' }, { entry_uid: ['must be an entry’s uid'] }],
  ['an invalid uid', { entry_uid: "a'b\0" }, { entry_uid: ['must be an entry’s uid'] }],
])('rejects a save with %s', async (_what, invalid, fieldErrors) => {
  const ann = await newUser();
  const json = { ...saved(ann.id, 'post', 'kettle'), ...invalid };
  expect(await call('POST', listEngagements.path, ann.token, json)).toEqual({
    status: 400,
    body: { errors: fieldErrors },
  });
  expect(await list(ann)).toEqual([]);
});

test('an unpublished entry stays saved and can be removed', async () => {
  const ann = await newUser();
  await publish(backing, postDraft('lamp'));
  const id = await idOf(save(ann, 'post', 'lamp'));
  await unpublish(backing, 'post', 'lamp');
  expect(await uids(ann)).toEqual(['lamp']);
  expect(await remove(ann, id)).toMatchObject({ status: 204 });
});

// Rules: SAVES-2, CALLS-25
test('authorizes each user only by their own token', async () => {
  const [ann, bob] = [await newUser(), await newUser()];
  const id = await idOf(save(ann, 'post', 'kettle'));
  const refused = { status: 401, body: { errors: expect.any(String) } };
  const of = (user: string) => `${listEngagements.path}?user_id=${user}`;
  expect(await call('GET', of(ann.id), bob.token)).toEqual(refused);
  expect(await call('GET', of(ann.id))).toEqual(refused);
  expect(await call('GET', of(ann.id), 'x.y.z')).toEqual(refused);
  expect(await call('GET', listEngagements.path, ann.token)).toEqual(refused);
  expect(await call('GET', `${of(bob.id)}&user_id=${ann.id}`, ann.token)).toEqual(refused);
  expect(await call('POST', listEngagements.path, bob.token, saved(ann.id, 'post', 'toaster'))).toEqual(refused);
  expect(await call('POST', listEngagements.path, undefined, saved(ann.id, 'post', 'toaster'))).toEqual(refused);
  expect(await call('DELETE', `${callPath(deleteEngagement, { id })}?user_id=${ann.id}`, bob.token)).toEqual(refused);
  expect(await call('DELETE', callPath(deleteEngagement, { id }), ann.token)).toEqual(refused);
  expect(await remove(bob, id)).toEqual({ status: 404, body: { errors: 'there is no such engagement' } });
  const { body: subscriber, token } = await users.signUp('subscriber@example.com');
  expect(await save({ id: subscriber.id, token }, 'post', 'kettle')).toMatchObject({ status: 201 });
  await users.logOut(bob.token);
  expect(await save(bob, 'post', 'kettle')).toEqual(refused);
  expect(await uids(ann)).toEqual(['kettle']);
});

// Rules: SAVES-6
test('saves and removals update the interests of My Deals', async () => {
  const ann = await newUser();
  const interests = async () => {
    const { rows } = await session.query('select kind, key from user_interests where user_id = $1 order by kind', [
      ann.id,
    ]);
    return rows.map(({ kind, key }) => `${kind} ${key}`);
  };
  const id = await idOf(save(ann, 'post', 'kettle'));
  await save(ann, 'store', 'acme');
  expect(await interests()).toEqual(['post kettle', 'store acme']);
  await remove(ann, id);
  expect(await interests()).toEqual(['store acme']);
});

// Rules: ACCOUNTS-34
test('saves are exported and deleted with the account', async () => {
  const ann = await newUser();
  await save(ann, 'post', 'kettle');
  const exported = await users.call('GET', `/api/v4/users/${ann.id}/export`, undefined, ann.token);
  expect(exported.body.saved).toMatchObject([{ content_type_uid: 'post', entry_uid: 'kettle' }]);
  const saving = save(ann, 'post', 'toaster');
  expect(await users.call('DELETE', `/api/v4/users/${ann.id}`, { password: PASSWORD }, ann.token)).toMatchObject({
    status: 204,
  });
  expect([200, 201, 401]).toContain((await saving).status);
  for (const table of ['engagements', 'user_interests']) {
    expect((await session.query(`select 1 from ${table} where user_id = $1`, [ann.id])).rows).toEqual([]);
  }
  expect(await save(ann, 'post', 'kettle')).toMatchObject({ status: 401 });
});
