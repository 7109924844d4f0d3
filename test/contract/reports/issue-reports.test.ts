import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { pruneReports } from '../../../src/backing/reports/store-report.ts';
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
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-21T12:00:00.000Z');
let now = start;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let backing: TestBacking;
let databaseUrl: string;
let content: ContentClient;
let posts = 0;

beforeAll(async () => {
  receiver = await webhookReceiver();
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now, publishWebhookUrl: receiver.url });
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
async function sendReport(postUid: string, person: string, network: string, more: object = {}) {
  const body = { issue_type: 'deal-expired', post_uid: postUid, reporter: person, network, ...more };
  return call('POST', listReports.path, body);
}
const list = async (query: Record<string, string>): Promise<IssueReportRecord[]> =>
  (await call('GET', `${listReports.path}?${new URLSearchParams(query)}`)).body.reports;
const inCheck = async (uid: string): Promise<boolean> =>
  (await call('GET', `${listDealsInCheck.path}?post_uids=none,${uid}`)).body.checked.includes(uid);
/** Publishes a new deal and returns its uid. */
async function newDeal(): Promise<string> {
  posts += 1;
  const uid = `post${posts}`;
  await content.write([sample.post(uid, ['mug'], { headline: 'Blue mug' })]);
  return uid;
}
const purges = (uid: string) =>
  receiver.received.filter(({ webhook }) =>
    webhook.data.entries.some((one) => one.entry.uid === uid && one.content_type.uid !== 'post'),
  ).length;

// Rules: REPORTS-5, REPORTS-8, CALLS-26
test('stores a report with the title and path of its deal, and operators can change it', async () => {
  const uid = await newDeal();
  const details = { issue_type: 'coupon-code', message: ' No luck. ', listing_uid: 'mug' };
  const { status, body } = await sendReport(uid, 'ann', 'home', details);
  expect(status).toBe(201);
  const record = {
    issue_type: 'coupon-code',
    message: 'No luck.',
    post_uid: uid,
    listing_uid: 'mug',
    post_type: 'post',
    post_title: 'Blue mug',
    post_path: `/deals/blue-mug-${uid}`,
    in_check: false,
    status: 'open',
    note: '',
    handled_by: '',
    handled_at: null,
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
    handled_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
});

test('accepts product pages and drops listings of other deals', async () => {
  const { body } = await sendReport('teapot', 'ann', 'home', { listing_uid: 'cup' });
  expect(body.report).toMatchObject({ post_title: 'Teapot', post_path: '/products/tea-pot', listing_uid: 'cup' });
  const uid = await newDeal();
  expect((await sendReport(uid, 'ann', 'home', { listing_uid: 'cup' })).body.report.listing_uid).toBeNull();
});

// Rules: REPORTS-7
test('a repeated report updates the open one and opens a new one once that is in progress', async () => {
  const uid = await newDeal();
  const first = await sendReport(uid, 'ann', 'home', { message: 'Gone.' });
  expect((await sendReport(uid, 'ann', 'home')).body.report).toMatchObject({
    id: first.body.report.id,
    message: 'Gone.',
  });
  expect((await sendReport(uid, 'ann', 'work', { message: 'Really.' })).body.report).toMatchObject({
    message: 'Really.',
  });
  await sendReport(uid, 'ann', 'home', { issue_type: 'other' });
  expect(await list({ post_uid: uid })).toHaveLength(2);
  await call('PATCH', callPath(changeReport, { id: first.body.report.id }), { status: 'in_progress' });
  await sendReport(uid, 'ann', 'home');
  expect(await list({ post_uid: uid, issue_type: 'deal-expired' })).toHaveLength(2);
});

// Rules: REPORTS-1, REPORTS-2, REPORTS-6
test.each([
  ['an unknown type', { issue_type: 'rude' }],
  ['a message of 501 characters', { message: 'a'.repeat(501) }],
  ['a NUL character', { message: 'a\0b' }],
  ['an unpublished deal', { post_uid: 'nowhere' }],
  ['an entry that is not a deal', { post_uid: 'acme' }],
  ['no reporter', { reporter: '' }],
])('rejects a report with %s', async (_what, invalid) => {
  const { status, body } = await sendReport(await newDeal(), 'ann', 'home', invalid);
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [Object.keys(invalid)[0]] });
});

test('requires the service token', async () => {
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

/** A report that the deal is unavailable; `daysAgo` counts from the last report. */
type TestReport = [person: string, network: string, daysAgo?: number];
// Rules: REPORTS-9
test.each<[isMarked: boolean, what: string, reports: TestReport[]]>([
  [
    true,
    'three people in three networks',
    [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
  ],
  [
    true,
    'three reports within seven days',
    [
      ['a', 'x', 6.9],
      ['b', 'y', 3],
      ['c', 'z'],
    ],
  ],
  [
    false,
    'two reports',
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
  ],
  [
    false,
    'one person in three networks',
    [
      ['a', 'x'],
      ['a', 'y'],
      ['a', 'z'],
    ],
  ],
  [
    false,
    'three people in one network',
    [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'x'],
    ],
  ],
  [
    false,
    'one person in two networks and two people in one network',
    [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
      ['c', 'z'],
    ],
  ],
  [
    false,
    'three reports within eight days',
    [
      ['a', 'x', 8],
      ['b', 'y', 3],
      ['c', 'z'],
    ],
  ],
  [
    true,
    'three people, two of whom repeat a report of eight days ago',
    [
      ['a', 'x', 8],
      ['b', 'y', 8],
      ['a', 'x', 1],
      ['b', 'y', 1],
      ['c', 'z'],
    ],
  ],
])('in check is %s after %s', async (isMarked, _what, reports) => {
  const uid = await newDeal();
  for (const [person, network, daysAgo = 0] of reports) {
    now = new Date(start.getTime() - daysAgo * DAY_MS);
    expect((await sendReport(uid, `${uid}-${person}`, `${uid}-${network}`)).status).toBe(201);
  }
  expect(await inCheck(uid)).toBe(isMarked);
});

async function newDealInCheck(): Promise<string> {
  const uid = await newDeal();
  await Promise.all(['a', 'b', 'c'].map((key) => sendReport(uid, `${uid}-${key}`, `${uid}-${key}`)));
  expect(await inCheck(uid)).toBe(true);
  return uid;
}
const sendTwoMoreReports = (uid: string) =>
  Promise.all(['d', 'e'].map((key) => sendReport(uid, `${uid}-${key}`, `${uid}-${key}`)));

test('reports of other types do not mark a deal', async () => {
  const uid = await newDeal();
  for (const key of ['a', 'b', 'c', 'd']) await sendReport(uid, key, `${uid}-${key}`, { issue_type: 'other' });
  expect(await inCheck(uid)).toBe(false);
});

// Rules: REPORTS-8
test.each(['resolved', 'rejected'])(
  'a mark stays until one report is %s, which closes all reports of its type',
  async (status) => {
    const uid = await newDealInCheck();
    now = new Date(start.getTime() + 30 * DAY_MS);
    expect(await inCheck(uid)).toBe(true);
    await sendReport(uid, 'zoe', 'zoe', { issue_type: 'other' });
    const [first, second] = await list({ post_uid: uid, issue_type: 'deal-expired' });
    await call('PATCH', callPath(changeReport, { id: second?.id ?? '' }), { status: 'in_progress' });
    expect(await inCheck(uid)).toBe(true);
    await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status });
    expect(await inCheck(uid)).toBe(false);
    expect(await list({ post_uid: uid, status })).toHaveLength(3);
    expect(await list({ post_uid: uid, status: 'open' })).toMatchObject([{ issue_type: 'other' }]);
    // A closed report no longer counts, even if it is reopened.
    now = start;
    await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status: 'open' });
    await sendTwoMoreReports(uid);
    expect(await inCheck(uid)).toBe(false);
  },
);

// Rules: REPORTS-9
test('publishing the deal again ends the check; the reports stay in the queue', async () => {
  const uid = await newDealInCheck();
  await content.write([sample.post('bystander', ['mug'])]);
  expect(await inCheck(uid)).toBe(true);
  await content.write([sample.post(uid, ['mug'])]);
  expect(await inCheck(uid)).toBe(false);
  expect(await list({ post_uid: uid, status: 'open' })).toHaveLength(3);
  await sendTwoMoreReports(uid);
  expect(await inCheck(uid)).toBe(false);
  // An earlier reporter may report the new version too.
  await sendReport(uid, `${uid}-a`, `${uid}-a`);
  expect(await inCheck(uid)).toBe(true);
});

test('purges pages once when a check starts and once when it ends', async () => {
  const uid = await newDealInCheck();
  await sendTwoMoreReports(uid);
  await backing.announced();
  expect(purges(uid)).toBe(1);
  const [first] = await list({ post_uid: uid });
  await call('PATCH', callPath(changeReport, { id: first?.id ?? '' }), { status: 'resolved' });
  await backing.announced();
  expect(purges(uid)).toBe(2);
});

// Rules: REPORTS-7
test('limits reports per day to 20 per person and 100 per network', async () => {
  const uids = await Promise.all(Array.from({ length: 21 }, newDeal));
  const statuses = async (of: readonly string[], person: string, network: string) => {
    const all = [];
    for (const uid of of) all.push((await sendReport(uid, person, network)).status);
    return all;
  };
  expect(await statuses(uids, 'eager', 'cafe')).toEqual([...Array(20).fill(201), 429]);
  for (const person of ['p1', 'p2', 'p3', 'p4']) await statuses(uids.slice(1), person, 'cafe');
  expect(await statuses(uids.slice(0, 1), 'p5', 'cafe')).toEqual([429]);
  expect(await statuses(uids.slice(0, 1), 'p5', 'elsewhere')).toEqual([201]);
  now = new Date(start.getTime() + DAY_MS + 1);
  expect(await statuses(uids.slice(20), 'eager', 'cafe')).toEqual([201]);
});

// Rules: CALLS-26
test('filters and pages through the queue', async () => {
  const uid = await newDeal();
  for (const [key, day] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ] as const) {
    now = new Date(`2026-01-0${day}T23:59:00.000Z`);
    await sendReport(uid, key, 'one-place', { issue_type: day === 4 ? 'other' : 'deal-expired', message: key });
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

// Rules: CALLS-26
test('exports CSV with quoted cells, escaped formulas and a link to the next page', async () => {
  const uid = await newDeal();
  await sendReport(uid, 'a', 'x', { message: 'says "no",\nthen; stops' });
  await sendReport(uid, 'b', 'y', { message: '=HYPERLINK("http://evil.example")' });
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

// Rules: REPORTS-8
test('deletes reports 365 days after their last change', async () => {
  const uid = await newDeal();
  const [first] = [await sendReport(uid, 'a', 'x'), await sendReport(uid, 'b', 'y')];
  const prune = async (daysLater: number) => {
    now = new Date(start.getTime() + daysLater * DAY_MS);
    const { dataDir } = backing;
    const pruning = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
    await pruneReports(pruning.db, now);
    await pruning.close();
    return (await list({ post_uid: uid })).length;
  };
  expect(await prune(365)).toBe(2);
  await call('PATCH', callPath(changeReport, { id: first.body.report.id }), { status: 'in_progress' });
  expect(await prune(366)).toBe(1);
});

// Rules: ACCOUNTS-34
test('a member’s reports are exported and deleted with the account', async () => {
  const users = usersClient(() => backing.urls.users);
  const { user, token } = await users.join('ann@example.com');
  const me = new PersonKeys(backing.credentials.serviceToken).member(user.id);
  const uid = await newDeal();
  await sendReport(uid, me, 'home', { message: 'Gone.' });
  await sendReport(uid, 'somebody', 'else');
  const exported = await users.call('GET', callPath(exportUser, { id: user.id }), undefined, token);
  expect(exported.body.issue_reports).toMatchObject([{ post_uid: uid, message: 'Gone.' }]);
  const gone = await users.call('DELETE', callPath(readUser, { id: user.id }), { password: PASSWORD }, token);
  expect(gone.status).toBe(204);
  expect(await list({ post_uid: uid })).toMatchObject([{ message: '' }]);
});
