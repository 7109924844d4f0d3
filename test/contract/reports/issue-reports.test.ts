import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { exportUser, readUser } from '../../../src/contracts/accounts/account.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import {
  changeReport,
  exportReports,
  type IssueReportRecord,
  listDealsInCheck,
  listReports,
} from '../../../src/contracts/reports/issue-report.ts';
import { PersonKeys } from '../../../src/platform/limits/client-keys.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-21T12:00:00.000Z');
let now = start;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let backing: TestBacking;
let content: ContentClient;
let posts = 0;

beforeAll(async () => {
  receiver = await webhookReceiver();
  backing = await testBacking({ clock: () => now, publishWebhookUrl: receiver.url });
  content = contentClient(backing);
  await content.write([
    sample.store('acme'),
    sample.listing('mug', 'acme'),
    sample.listing('cup', 'acme'),
    {
      content_type: 'product_page',
      entry: {
        uid: 'teapot',
        title: 'Teapot',
        url: '/products/tea-pot',
        slug: 'tea-pot',
        listings: [{ listing: [ref('product_listing', 'cup')] }],
      },
    },
  ]);
}, 60_000);
afterAll(async () => {
  await backing?.close();
  await receiver?.close();
});
afterEach(() => {
  now = start;
});

async function call(method: string, path: string, body?: object, token = backing.credentials.serviceToken) {
  const answer = await fetch(backing.urls.reports + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
}
async function report(postUid: string, person: string, network: string, more: object = {}) {
  const said = { issue_type: 'deal-expired', post_uid: postUid, reporter: person, network, ...more };
  return call('POST', listReports.path, said);
}
const list = async (query: Record<string, string>): Promise<IssueReportRecord[]> =>
  (await call('GET', `${listReports.path}?${new URLSearchParams(query)}`)).body.reports;
const inCheck = async (uid: string): Promise<boolean> =>
  (await call('GET', `${listDealsInCheck.path}?post_uids=none,${uid}`)).body.checked.includes(uid);
/** A deal of its own for each test. */
async function deal(): Promise<string> {
  posts += 1;
  const uid = `post${posts}`;
  await content.write([sample.post(uid, ['mug'], { headline: 'Blue mug' })]);
  return uid;
}
const purges = (uid: string) =>
  receiver.received.filter(({ webhook }) =>
    webhook.data.entries.some((one) => one.entry.uid === uid && one.content_type.uid !== 'post'),
  ).length;

test('a report is kept with what it is about, and worked off', async () => {
  const uid = await deal();
  const said = { issue_type: 'coupon-code', message: ' No luck. ', listing_uid: 'mug' };
  const { status, body } = await report(uid, 'ann', 'home', said);
  expect(status).toBe(201);
  const record = {
    issue_type: 'coupon-code',
    message: 'No luck.',
    post_uid: uid,
    listing_uid: 'mug',
    post_title: 'Blue mug',
    post_path: `/deals/blue-mug-${uid}`,
    in_check: false,
    status: 'open',
    note: '',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  expect(body.report).toEqual({ id: expect.stringMatching(/^\d+$/), ...record });
  const one = callPath(changeReport, { id: body.report.id });
  expect((await call('GET', one)).body).toEqual(body);
  now = new Date(start.getTime() + 1_000);
  expect((await call('PATCH', one, { status: 'in_progress', note: 'Asked the store.' })).body.report).toEqual({
    ...body.report,
    status: 'in_progress',
    note: 'Asked the store.',
    updated_at: now.toISOString(),
  });
});

test('it may be about a product page; a listing that is not of it is left out', async () => {
  const { body } = await report('teapot', 'ann', 'home', { listing_uid: 'cup' });
  expect(body.report).toMatchObject({ post_title: 'Teapot', post_path: '/products/tea-pot', listing_uid: 'cup' });
  const uid = await deal();
  expect((await report(uid, 'ann', 'home', { listing_uid: 'cup' })).body.report.listing_uid).toBeNull();
});

test('what somebody adds goes into the same report, until it is taken up', async () => {
  const uid = await deal();
  const first = await report(uid, 'ann', 'home', { message: 'Gone.' });
  expect((await report(uid, 'ann', 'home')).body.report).toMatchObject({ id: first.body.report.id, message: 'Gone.' });
  expect((await report(uid, 'ann', 'work', { message: 'Really.' })).body.report).toMatchObject({ message: 'Really.' });
  await report(uid, 'ann', 'home', { issue_type: 'other' });
  expect(await list({ post_uid: uid })).toHaveLength(2);
  await call('PATCH', callPath(changeReport, { id: first.body.report.id }), { status: 'in_progress' });
  await report(uid, 'ann', 'home');
  expect(await list({ post_uid: uid, issue_type: 'deal-expired' })).toHaveLength(2);
});

test.each([
  ['an unknown type', { issue_type: 'rude' }],
  ['a message of 501 characters', { message: 'a'.repeat(501) }],
  ['what is no text', { message: 'a\0b' }],
  ['a deal that is not there', { post_uid: 'nowhere' }],
  ['what is no deal', { post_uid: 'acme' }],
  ['nobody', { reporter: '' }],
])('a report with %s is refused', async (_what, said) => {
  const { status, body } = await report(await deal(), 'ann', 'home', said);
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [Object.keys(said)[0]] });
});

test('only programs with the service token get in', async () => {
  for (const [method, path] of [
    ['POST', listReports.path],
    ['GET', listReports.path],
    ['GET', exportReports.path],
    ['PATCH', callPath(changeReport, { id: '1' })],
    ['GET', listDealsInCheck.path],
  ] as const) {
    expect((await call(method, path, method === 'GET' ? undefined : {}, 'wrong')).status).toBe(401);
  }
  expect((await call('GET', callPath(changeReport, { id: 'no-number' }))).status).toBe(404);
  expect((await call('PATCH', callPath(changeReport, { id: '999999' }), { status: 'open' })).status).toBe(404);
});

/** Who says so from where, and how many days before the last of them. */
type Said = [person: string, network: string, daysAgo?: number];
test.each<[says: boolean, what: string, said: Said[]]>([
  [
    true,
    'three people in three places',
    [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
  ],
  [
    true,
    'three within seven days',
    [
      ['a', 'x', 6.9],
      ['b', 'y', 3],
      ['c', 'z'],
    ],
  ],
  [
    false,
    'two',
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
  ],
  [
    false,
    'one person in three places',
    [
      ['a', 'x'],
      ['a', 'y'],
      ['a', 'z'],
    ],
  ],
  [
    false,
    'three browsers in one place',
    [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'x'],
    ],
  ],
  [
    false,
    'somebody who moves about, beside two in one place',
    [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
      ['c', 'z'],
    ],
  ],
  [
    false,
    'three in eight days',
    [
      ['a', 'x', 8],
      ['b', 'y', 3],
      ['c', 'z'],
    ],
  ],
  [
    true,
    'three who said so eight days ago and say it again',
    [
      ['a', 'x', 8],
      ['b', 'y', 8],
      ['a', 'x', 1],
      ['b', 'y', 1],
      ['c', 'z'],
    ],
  ],
])('being checked: %s for %s', async (says, _what, said) => {
  const uid = await deal();
  for (const [person, network, daysAgo = 0] of said) {
    now = new Date(start.getTime() - daysAgo * DAY_MS);
    expect((await report(uid, `${uid}-${person}`, `${uid}-${network}`)).status).toBe(201);
  }
  expect(await inCheck(uid)).toBe(says);
});

async function doubted(): Promise<string> {
  const uid = await deal();
  await Promise.all(['a', 'b', 'c'].map((key) => report(uid, `${uid}-${key}`, `${uid}-${key}`)));
  expect(await inCheck(uid)).toBe(true);
  return uid;
}
const others = (uid: string) => Promise.all(['d', 'e'].map((key) => report(uid, `${uid}-${key}`, `${uid}-${key}`)));

test('reports of other kinds mark nothing', async () => {
  const uid = await deal();
  for (const key of ['a', 'b', 'c', 'd']) await report(uid, key, `${uid}-${key}`, { issue_type: 'other' });
  expect(await inCheck(uid)).toBe(false);
});

test.each(['resolved', 'rejected'])(
  'a mark stays until a report is %s, which answers all of its kind',
  async (status) => {
    const uid = await doubted();
    now = new Date(start.getTime() + 30 * DAY_MS);
    expect(await inCheck(uid)).toBe(true);
    await report(uid, 'zoe', 'zoe', { issue_type: 'other' });
    const [first, second] = await list({ post_uid: uid, issue_type: 'deal-expired' });
    await call('PATCH', callPath(changeReport, { id: second?.id ?? '' }), { status: 'in_progress' });
    expect(await inCheck(uid)).toBe(true);
    await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status });
    expect(await inCheck(uid)).toBe(false);
    expect(await list({ post_uid: uid, status })).toHaveLength(3);
    expect(await list({ post_uid: uid, status: 'open' })).toMatchObject([{ issue_type: 'other' }]);
    // What was answered counts no more, also when it is opened again.
    now = start;
    await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status: 'open' });
    await others(uid);
    expect(await inCheck(uid)).toBe(false);
  },
);

test('an editor who publishes the deal anew is believed; the reports stay in the queue', async () => {
  const uid = await doubted();
  await content.write([sample.post('bystander', ['mug'])]);
  expect(await inCheck(uid)).toBe(true);
  await content.write([sample.post(uid, ['mug'])]);
  expect(await inCheck(uid)).toBe(false);
  expect(await list({ post_uid: uid, status: 'open' })).toHaveLength(3);
  await others(uid);
  expect(await inCheck(uid)).toBe(false);
  // Who doubted it before may doubt what is published now.
  await report(uid, `${uid}-a`, `${uid}-a`);
  expect(await inCheck(uid)).toBe(true);
});

test('pages hear once of a mark, and once of its end', async () => {
  const uid = await doubted();
  await others(uid);
  await backing.announced();
  expect(purges(uid)).toBe(1);
  const [first] = await list({ post_uid: uid });
  await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status: 'resolved' });
  await backing.announced();
  expect(purges(uid)).toBe(2);
});

test('one person has 20 reports a day, a network 100, and the rest go on', async () => {
  const uids = await Promise.all(Array.from({ length: 21 }, deal));
  const statuses = async (of: readonly string[], person: string, network: string) => {
    const all = [];
    for (const uid of of) all.push((await report(uid, person, network)).status);
    return all;
  };
  expect(await statuses(uids, 'eager', 'cafe')).toEqual([...Array(20).fill(201), 429]);
  for (const person of ['p1', 'p2', 'p3', 'p4']) await statuses(uids.slice(1), person, 'cafe');
  expect(await statuses(uids.slice(0, 1), 'p5', 'cafe')).toEqual([429]);
  expect(await statuses(uids.slice(0, 1), 'p5', 'elsewhere')).toEqual([201]);
  now = new Date(start.getTime() + DAY_MS + 1);
  expect(await statuses(uids.slice(20), 'eager', 'cafe')).toEqual([201]);
});

test('the queue is narrowed, and read on page by page', async () => {
  const uid = await deal();
  for (const [key, day] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ] as const) {
    now = new Date(`2026-01-0${day}T23:59:00.000Z`);
    await report(uid, key, 'one-place', { issue_type: day === 4 ? 'other' : 'deal-expired', message: key });
  }
  const messages = async (query: Record<string, string>) =>
    (await list({ post_uid: uid, ...query })).map(({ message }) => message).join('');
  expect(await messages({})).toBe('dcba');
  expect(await messages({ issue_type: 'other' })).toBe('d');
  expect(await messages({ from: '2026-01-02', to: '2026-01-03' })).toBe('cb');
  const page = await call('GET', `${listReports.path}?post_uid=${uid}&limit=3`);
  expect(page.body.reports).toHaveLength(3);
  expect(await messages({ limit: '3', before: page.body.next })).toBe('a');
  expect((await call('GET', `${listReports.path}?post_uid=${uid}&limit=4`)).body.next).toBeNull();
  expect((await call('GET', `${listReports.path}?status=odd`)).status).toBe(400);
});

test('as a table: whole cells, no formulas, and where it goes on', async () => {
  const uid = await deal();
  await report(uid, 'a', 'x', { message: 'says "no",\nthen; stops' });
  await report(uid, 'b', 'y', { message: '=HYPERLINK("http://evil.example")' });
  const { headers, text } = await call('GET', `${exportReports.path}?post_uid=${uid}`);
  expect(headers.get('content-type')).toMatch(/^text\/csv/);
  expect(headers.get('content-disposition')).toBe('attachment; filename=issue-reports-2026-11-21.csv');
  const [head, formula] = text.split('\r\n');
  expect(head).toContain('id,created_at,status,issue_type,message,post_title');
  expect(formula).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain('"says ""no"",\nthen; stops"');
  expect(headers.get('link')).toBeNull();
  expect((await call('GET', `${listReports.path}?post_uid=${uid}&format=csv`)).text).toBe(text);
  expect((await call('GET', `${listReports.path}?format=xml`)).status).toBe(400);
  const cut = await call('GET', `${exportReports.path}?post_uid=${uid}&limit=1`);
  expect(cut.headers.get('link')).toMatch(/^<\?post_uid=post\d+&limit=1&before=\d+>; rel="next"$/);
});

test('a member’s reports are in their export, and go with the account', async () => {
  const users = usersClient(() => backing.urls.users);
  const { user, token } = await users.join('ann@example.com');
  const me = new PersonKeys(backing.credentials.serviceToken).member(user.id);
  const uid = await deal();
  await report(uid, me, 'home', { message: 'Gone.' });
  await report(uid, 'somebody', 'else');
  const exported = await users.call('GET', callPath(exportUser, { id: user.id }), undefined, token);
  expect(exported.body.issue_reports).toMatchObject([{ post_uid: uid, message: 'Gone.' }]);
  const gone = await users.call('DELETE', callPath(readUser, { id: user.id }), { password: PASSWORD }, token);
  expect(gone.status).toBe(204);
  expect(await list({ post_uid: uid })).toMatchObject([{ message: '' }]);
});
