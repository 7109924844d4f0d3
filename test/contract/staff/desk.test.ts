import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Desk, FirstDeal, RunningDeal } from '../../../src/contracts/staff/desk-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-24T12:00:00.000Z');
const inHours = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
let backing: TestBacking;
let databaseUrl: string;
let content: ContentClient;
const staff = staffClient(() => backing);

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => new Date(START) });
  content = contentClient(backing);
});
afterAll(() => backing?.close());

const desk = async (): Promise<Desk> => (await staff.manage('GET', '/v3/desk')).body.desk;
const uidsOf = ({ rows }: Desk[Exclude<keyof Desk, 'has_deals' | 'sales_day' | 'health'>]) =>
  rows.map(({ uid }) => uid);
const deal = (uid: string, expires?: string) => ({
  content_type: 'post',
  entry: {
    uid,
    title: `Deal ${uid}`,
    headline: uid,
    url: `/deals/${uid}`,
    listings: [ref('product_listing', `${uid}_offer`)],
    schedule: { starts_at: inHours(-48), ...(expires && { expires_at: expires }) },
    published_at: inHours(-48),
    coupon_codes: [{ title: 'Ten off', code: 'TENOFF10' }],
  },
});
const listing = (uid: string, checked?: string) => {
  const { entry, ...item } = sample.listing(`${uid}_offer`, 'acme');
  return { ...item, entry: { ...entry, ...(checked && { last_editorially_verified_at: checked }) } };
};
const report = async (uid: string, person: string) => {
  const answer = await fetch(`${backing.urls.reports}/api/v1/issue-reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issue_type: 'deal-expired', post_uid: uid, reporter: person, network: person }),
  });
  expect(answer.status).toBe(201);
};
const answerCoupon = async (id: string, person: string, worked: boolean) => {
  const answer = await fetch(`${backing.urls.reports}/api/v1/coupon-answers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ coupon_id: id, person, worked }),
  });
  expect(answer.status).toBe(200);
};

// Rules: STAFF-92
test('is empty at first, and says that there are no deals', async () => {
  const nothing = { count: 0, rows: [] };
  expect(await desk()).toEqual({
    ending: nothing,
    doubted: nothing,
    failing_coupons: nothing,
    problems: nothing,
    scheduled: nothing,
    failed: nothing,
    reviews: nothing,
    returned: nothing,
    approved: nothing,
    sales_day: expect.objectContaining({ slug: 'black-friday', starts: '2026-11-27', uid: null, page: null }),
    has_deals: false,
    health: {
      mail: expect.objectContaining({ needs_attention: false, failed: 0, suppressed: 0 }),
      alerts: { needs_attention: false, oldest_waiting_at: null, failed: 0 },
    },
  });
});

// Rules: STAFF-92
test('gathers what needs a person', async () => {
  await content.write([
    sample.store('acme'),
    ...[listing('soon', inHours(-30)), listing('late', inHours(-60)), listing('ended'), listing('never')],
    ...[deal('soon', inHours(5)), deal('late', inHours(30)), deal('ended', inHours(-1)), deal('never')],
  ]);
  await content.bulk([sample.store('draft_store')]);
  await report('late', 'ann');
  for (const person of ['ann', 'ben', 'cleo']) await report('never', person);
  const coupon = `p.soon.${'ab'.repeat(8)}`;
  for (const person of ['ann', 'ben', 'cleo']) await answerCoupon(coupon, person, false);
  await answerCoupon(`p.late.${'cd'.repeat(8)}`, 'ann', false);
  const scheduled = { environments: ['production'], scheduled_at: inHours(3) };
  await staff.manage('POST', '/v3/content_types/store/entries/draft_store/publish', scheduled);
  await staff.manage('POST', '/v3/content_types/post/entries/late/publish', {
    ...scheduled,
    scheduled_at: inHours(90),
  });
  const { status } = await staff.manage('POST', '/v3/content_types/post/entries/late/review', {
    comment: 'Ready',
  });
  expect(status).toBeLessThan(300);
  const found = await desk();
  expect(found.has_deals).toBe(true);
  expect(uidsOf(found.ending)).toEqual(['soon']);
  expect(found.doubted).toMatchObject({
    count: 2,
    rows: [
      { uid: 'never', title: 'Deal never', content_type: 'post', detail: '3 reports, shoppers see a warning' },
      { uid: 'late', detail: '1 report' },
    ],
  });
  expect(found.failing_coupons).toMatchObject({
    count: 1,
    rows: [{ content_type: 'post', uid: 'soon', detail: 'Worked for 0 of 3 shoppers' }],
  });
  expect(found.scheduled).toMatchObject({
    count: 1,
    rows: [{ uid: 'draft_store', detail: 'Publish', at: inHours(3) }],
  });
  expect(found.reviews).toMatchObject({ count: 1, rows: [{ uid: 'late' }] });
});

// Rules: STAFF-92
test('names scheduled actions that failed', async () => {
  await content.bulk([listing('bare'), deal('bare')]);
  const at = { environments: ['production'], scheduled_at: inHours(1) };
  await staff.manage('POST', '/v3/content_types/post/entries/bare/publish', at);
  backing.setClock(() => new Date(START + HOUR_MS + 1));
  const { failed } = await eventually(async () => {
    const found = await desk();
    return found.failed.count > 0 && found;
  });
  expect(failed.rows).toMatchObject([{ content_type: 'post', uid: 'bare', detail: 'Publish', at: inHours(1) }]);
  backing.setClock(() => new Date(START));
});

// Rules: STAFF-126
test('says to operators alone that mail waits for too long and that alerts are late', async () => {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  await session.query(
    `insert into pgboss.job (name, data, start_after) values ('mail', $1, now() + interval '1 day')`,
    [{ mail: { kind: 'confirm', to: 'ann@example.com' }, queuedAt: inHours(-0.5) }],
  );
  const { health } = await desk();
  expect(health?.mail).toMatchObject({ needs_attention: true, waiting: 1, oldest_waiting_at: inHours(-0.5) });
  expect(health?.alerts.needs_attention).toBe(false);
  await session.query(
    `insert into mail_counts values ($1, 'alert', 'failed', 2), ($1, 'alert', 'sent', 7), ($2, 'alert', 'failed', 9)`,
    [inHours(-1), inHours(-25)],
  );
  expect((await desk()).health).toMatchObject({
    mail: { failed: 2, sent: 7, last_sent_at: inHours(-1) },
    alerts: { needs_attention: true, failed: 2 },
  });
  await session.query(`delete from pgboss.job where name = 'mail'`);
  await session.end();
  const contributor = await staff.member('contributor', 'Cora');
  expect((await staff.as(contributor, 'GET', '/v3/desk')).body.desk.health).toBeNull();
});

// Rules: STAFF-93, STAFF-131
test('lists the problems of published content in pages', async () => {
  const image = async (name: string, query = '') => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answer = await fetch(`${backing.urls.cms}/v3/assets?filename=${name}.png${query}`, {
      method: 'POST',
      headers: { authorization: backing.credentials.managementToken, 'content-type': 'image/png' },
      body: new Uint8Array(png),
    });
    return ((await answer.json()) as { asset: { uid: string } }).asset.uid;
  };
  const [plain, described, gone] = [
    await image('a'),
    await image('b', '&description=Mug'),
    await image('c', '&description=Cup'),
  ];
  const brand = (uid: string, asset: string) => ({
    content_type: 'brand',
    entry: { uid, title: uid, slug: uid, logo: { uid: asset } },
  });
  const { entry, ...item } = listing('dangling');
  await content.write([
    ...[brand('plain', plain), brand('described', described), brand('gone', gone)],
    { ...item, entry: { ...entry, brand: [ref('brand', 'nowhere')] } },
  ]);
  await staff.manage('DELETE', `/v3/assets/${gone}?force=true`);
  const pages: { uid: string; problem: string; name: string }[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await staff.manage('GET', `/v3/content-problems?limit=2&after=${encodeURIComponent(next)}`);
    expect(body.count).toBe(3);
    pages.push(body.problems);
    next = body.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  expect(pages.flat().map(({ uid, problem, name }) => [uid, problem, name])).toEqual([
    ['gone', 'The image “c.png” is deleted.', 'Image without source'],
    ['plain', 'The image “a.png” has no alternative text.', 'ReferenceAsset - Missing Alt Tag'],
    [
      'dangling_offer',
      '“nowhere” is not published, and this entry refers to it.',
      'Unpublished reference: brand "nowhere"',
    ],
  ]);
  expect((await desk()).problems).toMatchObject({
    count: 3,
    rows: [{ uid: 'gone', detail: 'The image “c.png” is deleted.' }, {}, {}],
  });
});

// Rules: STAFF-91
test('lists running deals in the order of their last verification', async () => {
  const first = (await staff.manage('GET', '/v3/running-deals?limit=2')).body;
  const rest = (await staff.manage('GET', `/v3/running-deals?after=${encodeURIComponent(first.next)}`)).body;
  const deals: RunningDeal[] = [...first.deals, ...rest.deals];
  expect([deals.map(({ uid }) => uid), rest.next]).toEqual([['never', 'late', 'soon'], null]);
  expect(deals[2]).toMatchObject({
    title: 'Deal soon',
    store: 'acme',
    expires_at: inHours(5),
    checked_at: inHours(-30),
    changed: false,
    listings: [{ content_type: 'product_listing', uid: 'soon_offer', checked_at: inHours(-30), changed: false }],
  });
  const found = (await staff.manage('GET', '/v3/running-deals?search=deal%20la')).body.deals;
  expect(found.map(({ uid }: RunningDeal) => uid)).toEqual(['late']);
});

// Rules: STAFF-124
test('knows from the audit trail how far a member is with the first deal', async () => {
  const editor = await staff.member('editor', 'First Timer');
  const other = await staff.member('contributor', 'Other Timer');
  const progress = async (member = editor) =>
    (await staff.as(member, 'GET', '/v3/first-deal')).body.first_deal as FirstDeal;
  const nothing = {
    ...{ has_image: false, previewed: false, review_requested: false },
    ...{ published: false, restored: false, is_over: false },
  };
  expect(await progress()).toEqual({ deal: null, ...nothing });
  const given = { title: 'Own mug', headline: 'Own mug', address: 'https://acme.example/mug', store: 'acme', price: 5 };
  const { deal } = (await staff.as(editor, 'POST', '/v3/quick-deals', given)).body;
  expect(await progress()).toEqual({ deal: { ...deal, title: 'Own mug' }, ...nothing });
  await staff.as(editor, 'POST', '/v3/previews', { preview: { entry: { content_type: 'post', uid: deal.uid } } });
  expect(await progress()).toMatchObject({ previewed: true, published: false });
  const environments = { environments: ['production'] };
  await staff.as(editor, 'POST', `/v3/content_types/product_listing/entries/${deal.listing_uid}/publish`, environments);
  expect(await progress()).toMatchObject({ published: false });
  await staff.as(editor, 'POST', `/v3/content_types/post/entries/${deal.uid}/publish`, environments);
  expect(await progress()).toMatchObject({ published: true, is_over: false });
  await staff.as(editor, 'POST', `/v3/content_types/post/entries/${deal.uid}/unpublish`, environments);
  expect(await progress()).toMatchObject({ previewed: true, published: true });
  // Another deal takes nothing back.
  await staff.as(editor, 'POST', '/v3/quick-deals', { ...given, title: 'Second mug', headline: 'Second mug' });
  await staff.as(editor, 'POST', `/v3/content_types/post/entries/${deal.uid}/versions/1/restore`, {});
  expect(await progress()).toEqual({
    ...{ deal: { ...deal, title: 'Own mug' }, has_image: false, previewed: true },
    ...{ review_requested: false, published: true, restored: true, is_over: false },
  });
  backing.setClock(() => new Date(START + 25 * HOUR_MS));
  // The session has ended by then.
  const { authtoken } = (await staff.logIn(editor.email)).body.user;
  expect(await progress({ ...editor, authtoken })).toMatchObject({ is_over: true });
  backing.setClock(() => new Date(START));
  expect(await progress(other)).toEqual({ deal: null, ...nothing });
  await staff.as(other, 'POST', `/v3/content_types/post/entries/${deal.uid}/review`, { comment: 'Please look.' });
  expect(await progress(other)).toMatchObject({ deal: { uid: deal.uid }, review_requested: true });
});

// Rules: STAFF-1
test('needs the permission to read', async () => {
  expect((await staff.call('GET', '/v3/desk')).status).toBe(401);
});

// Rules: STAFF-92
test('shows a contributor what came back, and editors what was approved and waits for its publish', async () => {
  await content.bulk([sample.store('asked_store')]);
  const [cy, other, ada] = await Promise.all([
    staff.member('contributor', 'Cy'),
    staff.member('contributor', 'Oz'),
    staff.member('editor', 'Ada'),
  ]);
  const path = '/v3/content_types/store/entries/asked_store/review';
  const deskOf = async (member: typeof cy) => (await staff.as(member, 'GET', '/v3/desk')).body.desk;
  const decide = async (decision: 'approve' | 'return') => {
    await staff.as(cy, 'POST', path, { comment: '' });
    const { status } = await staff.as(ada, 'POST', `${path}/${decision}`, {
      comment: 'Look again',
      ...(decision === 'approve' && { version: 1 }),
    });
    expect(status).toBe(200);
  };
  await decide('return');
  expect((await deskOf(cy)).returned).toMatchObject({ count: 1, rows: [{ uid: 'asked_store', detail: 'Ada' }] });
  expect([(await deskOf(other)).returned.count, (await deskOf(ada)).returned.count]).toEqual([0, 0]);

  await decide('approve');
  const approved = async (member: typeof cy) => uidsOf((await deskOf(member)).approved);
  expect(await Promise.all([cy, other, ada].map(approved))).toEqual([['asked_store'], [], ['asked_store']]);
  await staff.manage('POST', '/v3/content_types/store/entries/asked_store/publish', { environments: ['production'] });
  expect(await approved(ada)).toEqual([]);
});
