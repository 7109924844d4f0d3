import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { storeBatch } from '../../../src/contracts/analytics/event-calls.ts';
import { answerCoupon } from '../../../src/contracts/coupons/coupon-answer.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import { createReport } from '../../../src/contracts/reports/issue-report.ts';
import { couponId } from '../../../src/domain/coupons/coupon-reveal.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { alertsClient } from '../../support/contract/alerts-client.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { batchOf, faultMessage, trackMessage } from '../../support/event-messages.ts';
import { eventually } from '../../support/eventually.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

let backing: TestBacking;
let session: pg.Client;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let editor: Member;
let reader: { id: string; email: string; token: string };
const staff = staffClient(() => backing);
const users = usersClient(() => backing.urls.users);
const operate = (method: string, path: string, body?: object) => staff.as(editor, method, path, body);

/** A call of a program, with the service token. */
async function send(url: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer;
}
const report = (post_uid: string, own: object = {}) =>
  send(backing.urls.reports, createReport.path, {
    ...{ issue_type: 'coupon-code', post_uid, reporter: 'ann', network: 'home' },
    ...own,
  });
const rowsOf = (call: string) => staff.logs({ event_type: call });

beforeAll(async () => {
  receiver = await webhookReceiver();
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({ databaseUrl, publishWebhookUrl: receiver.url });
  editor = await staff.member('editor', 'Opal Operator');
  const { user, token } = await users.join('reader@example.com');
  reader = { id: user.id, email: 'reader@example.com', token };
  await contentClient(backing).write([
    sample.store('acme'),
    sample.listing('mug', 'acme'),
    ...['mug1', 'mug2', 'mug3'].map((uid) => sample.post(uid, ['mug'], { headline: `Blue mug ${uid}` })),
  ]);
}, 60_000);
afterAll(async () => {
  await session?.end();
  await backing?.close();
  await receiver?.close();
});

describe('reports', () => {
  // Rules: CALLS-50, REPORTS-10, STAFF-100
  test('are found by state and words, and say who handled them', async () => {
    await report('mug1', { message: 'It says “expired”.' });
    await report('mug2', { reporter: 'bob', network: 'cafe' });
    await report('mug2', { issue_type: 'other', message: '100% gone\\', reporter: 'cleo' });
    const list = async (query: Record<string, string> = {}) =>
      (await operate('GET', `/v3/issue-reports?${new URLSearchParams(query)}`)).body;
    const { reports, counts, next } = await list();
    expect(reports.map(({ post_uid }: { post_uid: string }) => post_uid)).toEqual(['mug2', 'mug2', 'mug1']);
    expect([counts, next]).toEqual([{ open: 3, in_progress: 0, resolved: 0, rejected: 0 }, null]);
    const uids = async (query: Record<string, string>) =>
      (await list(query)).reports.map(({ post_uid }: { post_uid: string }) => post_uid);
    expect(await uids({ search: 'EXPIRED' })).toEqual(['mug1']);
    expect(await uids({ search: 'https://deals.test/deals/blue-mug-mug2-mug2' })).toEqual(['mug2', 'mug2']);
    expect(await uids({ search: '0% g' })).toEqual(['mug2']);
    expect(await uids({ issue_type: 'other', status: 'open' })).toEqual(['mug2']);
    const page = await list({ limit: '2' });
    expect(await uids({ before: page.next })).toEqual(['mug1']);

    const path = `/v3/issue-reports/${reports[2].id}`;
    const { body } = await operate('PUT', path, { report: { status: 'resolved', note: 'New code.' } });
    const handled = { status: 'resolved', note: 'New code.', handled_by: 'Opal Operator' };
    expect(body.report).toMatchObject({ ...handled, handled_at: expect.any(String), post_type: 'post' });
    expect((await operate('PUT', path, { report: { note: 'Typo.' } })).body.report).toMatchObject({
      ...handled,
      note: 'Typo.',
    });
    expect((await operate('PUT', path, { report: { status: 'open' } })).body.report.status).toBe('open');
    expect((await list()).counts).toMatchObject({ open: 3 });
    const [row] = await rowsOf('handleReport');
    expect(row).toMatchObject({ created_by: 'Opal Operator', targets: [reports[2].id, 'post.mug1'], status: 200 });
    expect((await operate('PUT', '/v3/issue-reports/999', { report: { status: 'open' } })).status).toBe(404);
    expect((await operate('PUT', path, { report: {} })).status).toBe(400);
  });
});

describe('coupon codes', () => {
  // Rules: COUPONS-40
  test('stand with the failing ones first, then by the share that worked', async () => {
    const signature = '0123456789abcdef';
    const ids = ['mug1', 'mug2', 'mug3', 'gone'].map((uid) => couponId({ contentType: 'post', uid }, signature));
    const answers = [[false, false, true], [false], [true, true, true], [false, false, false, false]];
    for (const [index, own] of answers.entries())
      for (const [person, worked] of own.entries())
        await send(backing.urls.reports, answerCoupon.path, {
          coupon_id: ids[index],
          person: `person${person}`,
          worked,
        });
    const { body } = await operate('GET', '/v3/coupon-answers');
    const summary = body.coupons.map((one: Record<string, unknown>) => [one.uid, one.title, one.total, one.is_failing]);
    expect(summary).toEqual([
      ['gone', '', 4, true],
      ['mug1', 'Blue mug mug1', 3, true],
      ['mug2', 'Blue mug mug2', 1, false],
      ['mug3', 'Blue mug mug3', 3, false],
    ]);
    expect(body.coupons[1]).toMatchObject({ path: '/deals/blue-mug-mug1-mug1', last_worked_at: expect.any(String) });
    const failing = await operate('GET', '/v3/coupon-answers?failing=true&limit=1&skip=1');
    expect([failing.body.count, failing.body.coupons[0].uid]).toEqual([2, 'mug1']);
  });
});

describe('mail', () => {
  async function queueMail(state = 'created'): Promise<string> {
    const mail = { kind: 'reset', to: 'reader@example.com', data: { token: 'a-secret-token' } };
    const { rows } = await session.query(
      `insert into pgboss.job (name, data, state, start_after, retry_limit, retry_count, output)
       values ('mail', $1, $2, now() + interval '1 hour', 9, 2, '{"reason": "No answer."}') returning id`,
      [{ mail, queuedAt: new Date().toISOString() }, state],
    );
    return rows[0].id;
  }

  // Rules: MAIL-10, STAFF-100
  test('in the queue is listed without address and text, and sent at a press', async () => {
    const id = await queueMail('retry');
    const { body } = await operate('GET', '/v3/mails');
    expect(body.mails).toEqual([
      {
        ...{ id, kind: 'reset', state: 'retrying', recipient: 'r•••@e•••.com', last_error: 'No answer.' },
        ...{ attempts: 2, max_attempts: 10, queued_at: expect.any(String), next_try_at: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret|reader/);
    expect((await operate('POST', `/v3/mails/${id}/recipient`)).status).toBe(403);
    const shown = await staff.manage('POST', `/v3/mails/${id}/recipient`);
    expect(shown.body).toEqual({ recipient: 'reader@example.com' });
    expect(await rowsOf('showMailRecipient')).toMatchObject([{ created_by: 'management', targets: [id], status: 200 }]);
    expect((await operate('POST', `/v3/mails/${id}/retry`)).status).toBe(200);
    await eventually(async () => (await operate('GET', '/v3/mails')).body.count === 0);
    expect((await operate('POST', `/v3/mails/${id}/retry`)).status).toBe(404);
    expect((await operate('POST', '/v3/mails/garbage/retry')).status).toBe(404);
  });

  // Rules: MAIL-10
  test('suppressions are found by address and lifted', async () => {
    const feedback = [{ kind: 'complaint', email: 'angry@example.com' }];
    await send(backing.urls.mail, recordFeedback.path, { feedback });
    const { body } = await operate('GET', '/v3/mail-suppressions');
    expect(body).toMatchObject({ count: 1, suppressions: [{ reason: 'complaint' }] });
    expect(JSON.stringify(body)).not.toContain('angry');
    const find = (email: string) => operate('POST', '/v3/mail-suppressions/find', { email });
    expect((await find('calm@example.com')).body).toEqual({ suppression: null });
    const { suppression } = (await find('Angry@example.com')).body;
    expect(suppression).toEqual(body.suppressions[0]);
    expect((await operate('DELETE', `/v3/mail-suppressions/${suppression.id}`)).status).toBe(204);
    expect((await operate('DELETE', `/v3/mail-suppressions/${suppression.id}`)).status).toBe(404);
    expect(await rowsOf('removeMailSuppression')).toHaveLength(2);
  });
});

describe('deal alerts', () => {
  // Rules: ALERTS-27, STAFF-100
  test('are found, tried and explained with masked owners', async () => {
    const alerts = alertsClient(() => backing.urls.subscriptions);
    const alert = await alerts.make(reader, 'mug');
    const find = async (asked: object) => (await operate('POST', '/v3/deal-alerts/find', asked)).body;
    const byWords = await find({ words: 'MUG' });
    expect(byWords).toMatchObject({ count: 1, alerts: [{ id: alert.id, shopper: 'r•••@e•••.com' }] });
    expect(JSON.stringify(byWords)).not.toMatch(new RegExp(`reader|${reader.id}`));
    expect(await find({ email: 'reader@example.com' })).toEqual(byWords);
    expect(await find({ email: 'nobody@example.com' })).toEqual({ count: 0, alerts: [] });
    expect((await rowsOf('findAlerts')).map(({ targets }) => targets)).toEqual([[], [reader.id], []]);
    const tried = await operate('GET', '/v3/deal-alerts/dry-run?deal=https://deals.test/deals/any-mug1');
    expect(tried.body).toMatchObject({
      post_uid: 'mug1',
      title: 'Blue mug mug1',
      count: 1,
      members: 1,
      alerts: byWords.alerts,
    });
    expect((await operate('GET', '/v3/deal-alerts/dry-run?deal=nothing')).status).toBe(404);
    const { body } = await operate('GET', `/v3/deal-alerts/${alert.id}/explanations?deal=mug1`);
    expect(body.explanations).toMatchObject([{ post_uid: 'mug1', outcome: 'not_met' }]);
    expect(body.explanations[0].rules).toContainEqual(expect.objectContaining({ rule: 'before_alert', is_met: false }));
    expect((await operate('GET', '/v3/deal-alerts/garbage/explanations')).status).toBe(404);
  });
});

describe('events', () => {
  // Rules: ANALYTICS-40
  test('are counted by hour and day without gaps, beside the errors of browsers', async () => {
    const messages = [trackMessage(), trackMessage(), trackMessage({ event: 'Coupon Copied' }), faultMessage()];
    await send(backing.urls.events, storeBatch.path, batchOf(messages));
    for (const [span, unit, length] of [
      ['day', 'hour', 24],
      ['week', 'day', 7],
      ['month', 'day', 30],
    ] as const) {
      const { body } = await operate('GET', `/v3/event-counts?span=${span}`);
      expect([body.unit, body.times.length]).toEqual([unit, length]);
      const [most] = body.events;
      expect([most.event, most.total, most.counts.length]).toEqual(['Page Viewed', 2, length]);
      expect(most.counts.at(-1) + most.counts.at(-2)).toBe(2);
    }
    const { body } = await operate('GET', '/v3/browser-errors');
    expect(body.errors).toMatchObject([{ name: 'TypeError', message: 'x is undefined', count: 1, page: '/deals' }]);
  });
});

describe('the system', () => {
  // Rules: STAFF-101
  test('says what works, what is stored and what waits', async () => {
    const { status, body } = await operate('GET', '/v3/system');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      database: { state: 'works', detail: expect.stringMatching(/^PostgreSQL \d+/) },
      search: { state: 'works', detail: '5 documents' },
      mail: { state: 'off', latency_ms: null },
    });
    const { database_bytes, tables, disk, assets } = body.storage;
    expect([tables.length, database_bytes > tables[0].bytes, disk.free_bytes < disk.total_bytes]).toEqual([
      12,
      true,
      true,
    ]);
    expect(assets).toEqual({ count: 0, bytes: 0 });
    const prune = body.queues.find(({ name }: { name: string }) => name === 'prune');
    expect(prune).toMatchObject({ failed: 0, last_run_at: expect.any(String) });
    // A webhook is deleted once it is sent; no mail was given up.
    await backing.announced();
    const lastRun = async (queue: string) =>
      (await operate('GET', '/v3/system')).body.queues.find(({ name }: { name: string }) => name === queue).last_run_at;
    await eventually(async () => (await lastRun('publish-webhook')) !== null);
    expect(await lastRun('mail-dead')).toBeNull();
  });

  // Rules: STAFF-101
  test('retries the failed jobs of a queue', async () => {
    await session.query(
      `insert into pgboss.job (name, state, output, completed_on) values ('prune', 'failed', '{"message": "Why."}', now())`,
    );
    const failed = async () => {
      const { body } = await operate('GET', '/v3/system');
      return body.queues.find(({ name }: { name: string }) => name === 'prune');
    };
    expect(await failed()).toMatchObject({ failed: 1, last_error: 'Why.' });
    expect((await operate('POST', '/v3/queues/prune/retry')).body).toEqual({ retried: 1 });
    await eventually(async () => (await failed()).failed === 0);
    expect((await operate('POST', '/v3/queues/nothing/retry')).status).toBe(404);
    expect((await rowsOf('retryFailedJobs')).map(({ targets }) => targets)).toContainEqual(['prune']);
  });

  // Rules: CALLS-51, STAFF-104
  test('announces purges as webhooks', async () => {
    await backing.announced();
    const before = receiver.received.length;
    const purges = [
      { address: '/stores/acme' },
      { entry: { content_type: 'post', uid: 'mug1' } },
      { everything: true },
    ];
    for (const purge of purges) expect((await operate('POST', '/v3/purges', { purge })).status).toBe(202);
    await backing.announced();
    const entries = receiver.received.slice(before).flatMap(({ body }) => JSON.parse(body.toString()).data.entries);
    expect(entries).toEqual(
      expect.arrayContaining([
        { content_type: { uid: 'route_rule' }, entry: { uid: '/stores/acme' } },
        { content_type: { uid: 'post' }, entry: { uid: 'mug1' } },
        { content_type: { uid: 'everything' }, entry: { uid: 'everything' } },
      ]),
    );
    const targets = (await rowsOf('purgeCaches')).flatMap((row) => row.targets);
    expect(targets.toSorted()).toEqual(['/stores/acme', 'everything', 'post.mug1']);
    for (const purge of [{}, { everything: false }, { address: 'stores' }, { address: '/a', everything: true }])
      expect((await operate('POST', '/v3/purges', { purge })).status).toBe(400);
  });

  // Rules: STAFF-105, CALLS-14
  test('lists route rules', async () => {
    for (const path of ['/b', '/a', '/a_b'])
      await operate('PUT', '/v3/route-rules', { rule: { path, redirect: { to: '/deals' } } });
    const list = async (query: string) => (await operate('GET', `/v3/route-rules/list?${query}`)).body;
    const paths = (body: { rules: { path: string }[] }) => body.rules.map(({ path }) => path);
    expect(paths(await list(''))).toEqual(['/a', '/a_b', '/b']);
    expect(await list('search=_&limit=1')).toMatchObject({ count: 1, rules: [{ path: '/a_b' }] });
    expect(paths(await list('search=DEALS&skip=2'))).toEqual(['/b']);
  });
});
