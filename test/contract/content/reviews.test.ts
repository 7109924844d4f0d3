import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Review, ReviewComment } from '../../../src/contracts/content/reviews.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';

let now = new Date('2026-11-10T08:00:00.000Z');
let backing: TestBacking;
let content: ContentClient;
let ann: Member;
let ben: Member;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
  ann = await staff.member('contributor', 'Ann');
  ben = await staff.member('editor', 'Ben');
});
afterAll(() => backing.close());

/** A step of a review by a member. */
async function say(member: Member, type: string, uid: string, step: string, body: object = {}): Promise<number> {
  return (await staff.as(member, 'POST', `/v3/content_types/${type}/entries/${uid}/review${step}`, body)).status;
}
const request = (type: string, uid: string, body?: object) => say(ann, type, uid, '', body);
const approve = (type: string, uid: string, version: number) => say(ben, type, uid, '/approve', { version });
const save = (uid: string) => content.bulk([sample.store(uid)]);
const call = async (method: string, uid: string, rest = '', body?: object) => {
  const answer = await content.manage(method, `/v3/content_types/store/entries/${uid}/review${rest}`, body);
  const { review, comments } = answer.body as { review: Review; comments: ReviewComment[] };
  return { status: answer.status, error: answer.error, review, comments };
};

/** Uids of the entries in review, as lists of drafts show them. */
async function listed(): Promise<string[]> {
  const { body } = await content.manage('GET', '/v3/drafts?states=in_review');
  return (body as { drafts: { uid: string }[] }).drafts.map(({ uid }) => uid);
}

// Rules: CONTENT-47
describe('a review', () => {
  test('is requested, approved by another person, and outdated by a later save', async () => {
    await save('deal');
    expect((await call('GET', 'deal')).review).toMatchObject({ state: 'draft', version: null, latest_version: 1 });
    expect(await request('store', 'deal', { comment: 'For Friday' })).toBe(200);
    expect(await say(ann, 'store', 'deal', '/approve', { version: 1 })).toBe(403);
    expect(await listed()).toEqual(['deal']);
    expect((await call('GET', 'deal')).review.comment).toBe('For Friday');
    expect(await approve('store', 'deal', 1)).toBe(200);
    expect(await listed()).toEqual([]);
    const approved = await call('GET', 'deal');
    const at = now.toISOString();
    expect(approved.review).toMatchObject({
      state: 'approved',
      version: 1,
      latest_version: 1,
      requested_by: 'Ann',
      decided_at: at,
      decided_by: 'Ben',
      comment: '',
    });
    expect(approved.comments).toEqual([
      { kind: 'requested', version: 1, text: 'For Friday', created_at: at, created_by: 'Ann' },
      { kind: 'approved', version: 1, text: '', created_at: at, created_by: 'Ben' },
    ]);
    await save('deal');
    expect((await call('GET', 'deal')).review).toMatchObject({ state: 'outdated', version: 1, latest_version: 2 });
    expect((await call('POST', 'deal')).review).toMatchObject({ state: 'in_review', version: 2, decided_by: null });
  });

  test('is returned with a comment, discussed and requested again', async () => {
    await save('draft');
    await call('POST', 'draft', '', { comment: 'Please read' });
    expect((await call('POST', 'draft', '/return', {})).error?.errors).toEqual({ comment: ['is a required field.'] });
    const returned = await call('POST', 'draft', '/return', { comment: 'Too long' });
    expect(returned.review).toMatchObject({ state: 'returned', decided_by: 'management' });
    await call('POST', 'draft', '/comments', { comment: 'Better?' });
    const again = await call('POST', 'draft');
    expect(again.review.state).toBe('in_review');
    expect(again.comments.map(({ kind, text }) => [kind, text])).toEqual([
      ['requested', 'Please read'],
      ['returned', 'Too long'],
      ['comment', 'Better?'],
      ['requested', ''],
    ]);
  });

  test('is not approved by the person who requested it, nor for a version that was not the latest', async () => {
    await save('own');
    await call('POST', 'own');
    await save('own');
    const stale = await call('POST', 'own', '/approve', { version: 1 });
    expect([stale.status, stale.error?.errors]).toEqual([409, { version: ['is not the latest version, 2.'] }]);
    const own = await call('POST', 'own', '/approve', { version: 2 });
    expect([own.status, own.error?.errors]).toEqual([403, { review: ['is requested by the same person.'] }]);
    expect((await call('GET', 'own')).review.state).toBe('in_review');
  });

  test.each([
    ['approve', '/approve', { version: 1 }],
    ['return', '/return', { comment: 'No' }],
  ])('refuses to %s an entry that is not in review', async (verb, path, body) => {
    await save(`idle_${verb}`);
    const { status, error } = await call('POST', `idle_${verb}`, path, body);
    expect([status, error?.errors]).toEqual([409, { review: ['is not in review.'] }]);
  });

  test('is requested once', async () => {
    await save('twice');
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', 'twice')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('does not pass to a new entry of the same uid', async () => {
    await save('reborn');
    await request('store', 'reborn');
    expect(await approve('store', 'reborn', 1)).toBe(200);
    await content.manage('DELETE', '/v3/content_types/store/entries/reborn');
    await save('reborn');
    expect(await call('GET', 'reborn')).toMatchObject({ review: { state: 'draft' }, comments: [] });
  });

  test('is of an entry that exists', async () => {
    expect((await call('POST', 'ghost')).error?.error_code).toBe(141);
    expect((await call('GET', 'ghost')).error?.error_code).toBe(141);
  });
});

// Rules: CALLS-35
test('lists the reviews of a state, the oldest request first, with counts', async () => {
  const uids = ['first', 'second', 'third', 'fourth'];
  await content.bulk(uids.map((uid) => sample.brand(uid)));
  for (const uid of uids) {
    now = new Date(now.getTime() + 60_000);
    await request('brand', uid);
  }
  const list = async (query: string) => {
    const { body } = await content.manage('GET', `/v3/reviews?content_type=brand&${query}`);
    const { reviews: found, counts } = body as { reviews: Review[]; counts: Record<string, number> };
    return { uids: found.map(({ uid }) => uid), counts };
  };
  expect(await list('')).toEqual({ uids, counts: { in_review: 4, approved: 0, outdated: 0, returned: 0 } });
  await approve('brand', 'first', 1);
  await approve('brand', 'second', 1);
  await say(ben, 'brand', 'third', '/return', { comment: 'No' });
  await content.bulk([sample.brand('second')]);
  const counts = { in_review: 1, approved: 1, outdated: 1, returned: 1 };
  expect(await list('')).toEqual({ uids: ['fourth'], counts });
  expect(await list('state=outdated')).toEqual({ uids: ['second'], counts });
  expect(await list('state=approved')).toEqual({ uids: ['first'], counts });
  expect(await list('state=returned&skip=1')).toEqual({ uids: [], counts });
});
