import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readComplaintState, resumeMails } from '../../../src/backing/mail/complaint-stop.ts';
import { countMail } from '../../../src/backing/mail/mail-counts.ts';
import { readMailHealth } from '../../../src/backing/mail/mail-operations.ts';
import { forgetPace, MailPace } from '../../../src/backing/mail/mail-pace.ts';
import type { Mail } from '../../../src/backing/mail/mailer.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { type TestMail, testMail } from '../../support/mail/mail-service.ts';

const NOON = new Date('2026-12-03T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
let server: MailServer;
let mail: TestMail;
let now = new Date();
beforeAll(async () => {
  server = await mailServer();
  mail = await testMail({ smtpUrl: server.url, now: () => now });
});
beforeEach(async () => {
  now = new Date();
  server.accepted.length = 0;
  await sql`truncate mail_domains, mail_days, mail_stops, mail_counts, mail_suppressions`.execute(mail.db);
});
afterAll(async () => {
  await mail.close();
  await server.close();
});

const confirm = (to: string): Mail => ({ kind: 'confirm', to, data: { token: 'token' } });
const alert = (to: string): Mail => ({
  kind: 'alert',
  to,
  data: {
    unsubscribeToken: 'stop',
    mailToken: 'one',
    name: 'Kettles',
    searchString: 'kettle',
    rules: '',
    searchPath: '/search?query=kettle',
    deals: [{ title: 'Kettle', path: '/shop/deals/kettle', why: 'Matches “kettle”' }],
    more: 0,
  },
});
const paced = (perMinute: number, warmUpFrom?: string) => new MailPace(mail.db, { perMinute, warmUpFrom });
const untilOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000);
/** Seconds until the turn of the next mail. */
async function waitOf(pace: MailPace, address: string, at: Date): Promise<number> {
  const turn = await pace.reserve(address, at, { isCounted: false }, untilOf(at));
  return turn.at === 'now' ? 0 : (turn.at.getTime() - at.getTime()) / 1_000;
}
const emptied = () => eventually(async () => (await mail.waiting()).length === 0);
const recipients = () => server.accepted.flatMap(({ to }) => to).toSorted();

// Rules: MAIL-14
test('gives each mail to a domain its own turn, and other domains theirs', async () => {
  const pace = paced(6);
  const waits: number[] = [];
  for (let n = 0; n < 4; n += 1) waits.push(await waitOf(pace, `reader${n}@Example.com`, NOON));
  expect(waits).toEqual([0, 0, 20, 30]);
  expect(await waitOf(pace, 'reader@other.example', NOON)).toBe(0);
  // The mail whose turn it is takes no second one.
  const waiting = { reservedAt: NOON, isCounted: true };
  expect(await pace.reserve('reader2@example.com', after(20), waiting, after(20))).toEqual({ at: 'now' });
  expect(await waitOf(pace, 'late@example.com', after(300))).toBe(0);
});

// Rules: MAIL-14
test('takes no turn that comes too late, so that mails after it get theirs', async () => {
  const pace = paced(1);
  const address = 'reader@late.example';
  const reserve = (at: Date, until: Date) => pace.reserve(address, at, { isCounted: false }, until);
  expect(await reserve(NOON, after(30))).toEqual({ at: 'now' });
  for (let n = 0; n < 50; n += 1) expect(await reserve(NOON, after(30))).toEqual({ at: after(60), isCounted: false });
  expect(await reserve(NOON, after(60))).toMatchObject({ at: after(60), reservedAt: NOON });
});

// Rules: MAIL-14
test('waits for no turn that was taken by a clock that was hours ahead', async () => {
  const pace = paced(6);
  expect(await waitOf(pace, 'reader@ahead.example', after(8 * 3_600))).toBe(0);
  expect(await waitOf(pace, 'reader@ahead.example', NOON)).toBe(0);
  for (let n = 0; n < 3; n += 1) await waitOf(pace, 'reader@ahead.example', NOON);
  expect(await waitOf(pace, 'reader@ahead.example', NOON)).toBe(40);
});

// Rules: MAIL-14
test('gives the turns of before a slow-down anew, at the new pace', async () => {
  const pace = paced(60);
  const address = 'reader@slow.example';
  for (let n = 0; n < 200; n += 1) await pace.reserve(address, NOON, { isCounted: true }, untilOf(NOON));
  await pace.slowDown(address, after(5));
  const waiting = { reservedAt: NOON, isCounted: true };
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const turn = await pace.reserve(address, after(66), waiting, untilOf(NOON));
    waits.push(turn.at === 'now' ? 0 : (turn.at.getTime() - after(66).getTime()) / 1_000);
  }
  // One in 2 s from the end of the hold; those within 10 s go out at once.
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 12, 14]);
});

// Rules: MAIL-14
test('shares the turns between programs', async () => {
  const programs = [paced(60), paced(60), paced(60)];
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, n) => waitOf(programs[n % 3] as MailPace, `reader${n}@example.com`, NOON)),
  );
  // The turns of 10 seconds at once, then one a second.
  expect(waits.toSorted((a, b) => a - b)).toEqual([
    ...Array(11).fill(0),
    ...Array.from({ length: 19 }, (_, n) => 11 + n),
  ]);
});

// Rules: MAIL-14
test('allows more mails each day of the warm-up', async () => {
  const pace = paced(0, '2026-12-01');
  const countOn = async (day: string) => {
    const at = new Date(`${day}T10:00:00Z`);
    await sql`
      insert into mail_days (day, mails) values (${day}::date, ${(await pace.read(at)).max_mails ?? 0}::int - 1)`.execute(
      mail.db,
    );
    return [await waitOf(pace, 'a@example.com', at), await waitOf(pace, 'b@other.example', at)];
  };
  expect(await countOn('2026-12-01')).toEqual([0, 14 * 3_600]);
  expect(await countOn('2026-12-03')).toEqual([0, 14 * 3_600]);
  const limits = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-21', '2026-12-22'];
  const read = await Promise.all(limits.map(async (day) => (await pace.read(new Date(`${day}T23:59:59Z`))).max_mails));
  expect(read).toEqual([0, 200, 300, 450, Math.floor(200 * 1.5 ** 20), null]);
});

// Rules: MAIL-14
test('slows a domain down at each refusal, up to a 64th, and recovers', async () => {
  const pace = paced(0);
  await pace.slowDown('a@slow.example', NOON);
  // Replies to mails that were on their way count once.
  await pace.slowDown('b@slow.example', after(5));
  expect(await waitOf(pace, 'c@slow.example', after(10))).toBe(50);
  expect(await waitOf(pace, 'c@other.example', after(10))).toBe(0);
  const state = async (seconds: number) => (await pace.read(after(seconds))).slow_domains;
  expect(await state(10)).toEqual([{ domain: 'slow.example', times_slower: 2, held_until: after(60).toISOString() }]);
  expect(await state(61)).toMatchObject([{ times_slower: 2, held_until: null }]);
  expect(await state(60 + 900)).toEqual([]);
  let at = 61;
  for (const minutes of [2, 4, 8, 16, 32, 32]) {
    await pace.slowDown('a@slow.example', after(at));
    expect(await waitOf(pace, 'd@slow.example', after(at))).toBe(minutes * 60);
    at += minutes * 60 + 1;
  }
  expect(await state(at)).toMatchObject([{ times_slower: 64 }]);
  // A quarter of an hour makes it twice as fast.
  expect(await state(at + 900)).toMatchObject([{ times_slower: 32 }]);
});

// Rules: MAIL-14
test.each([
  ['421 4.3.0', true],
  ['450 4.7.1', true],
  ['451 4.7.650', true],
  ['450 4.2.1', false],
  ['550 5.7.1', false],
])('a reply %s slows the domain down: %s', async (reply, expected) => {
  const domain = `r${reply.replaceAll(/\W/g, '')}.example`;
  server.bounce(`ann@${domain}`, reply);
  await mail.queue(confirm(`ann@${domain}`));
  await eventually(async () => (await mail.waiting()).every(({ state }) => state === 'retry' || state === 'failed'));
  const isSlow = (await paced(0).read(now)).slow_domains.some((one) => one.domain === domain);
  expect(isSlow).toBe(expected);
  server.bounce(`ann@${domain}`, '');
  await mail.hurry();
  await emptied();
});

// Rules: MAIL-2, MAIL-14
test('holds alert mails of a slow domain without counting attempts, never account mails, and keeps the Message-ID', async () => {
  await paced(0).slowDown('a@slow.example', now);
  const id = '7b2c6f0e-57f5-4f0e-9d2a-1f2a3b4c5d6e';
  await mail.db.transaction().execute((trx) => mail.queueAs(trx, alert('held@slow.example'), id));
  await mail.queue(confirm('now@slow.example'));
  await mail.queue(alert('now@quick.example'));
  await server.arrived(2);
  expect(recipients()).toEqual(['now@quick.example', 'now@slow.example']);
  await eventually(async () =>
    expect(await mail.waiting()).toMatchObject([{ name: 'mail', state: 'created', retry_count: 0 }]),
  );
  now = new Date(now.getTime() + 61_000);
  await mail.hurry();
  const held = (await server.arrived(3)).find(({ to }) => to.includes('held@slow.example'));
  expect(held?.mail.messageId).toBe(`<${id}@deals.example>`);
  await emptied();
  expect(server.accepted).toHaveLength(3);
});

// Rules: MAIL-14
test('gives up an alert mail whose turn would be too late, so that it is made anew, and counts no failure', async () => {
  const warm = await testMail({
    smtpUrl: server.url,
    now: () => NOON,
    pace: { perMinute: 0, warmUpFrom: '2026-12-04' },
  });
  await warm.queue(alert('later@example.com'));
  await eventually(() => warm.givenUp.length === 1);
  await eventually(async () => (await warm.waiting()).length === 0);
  expect(warm.givenUp[0]).toMatchObject({ isFinal: false });
  expect((await readMailHealth(warm.db, after(60))).mail.failed).toBe(0);
  expect(warm.log.join('')).not.toContain('given up');
  await warm.close();
});

const complain = (...emails: string[]) =>
  fetch(`${mail.url}/mail${recordFeedback.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${mail.credentials.serviceToken}` },
    body: JSON.stringify({ feedback: emails.map((email) => ({ kind: 'complaint', email })) }),
  });
const readers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `reader${from + n}@example.com`);
const sentAlerts = async (count: number, at: Date) => {
  await countMail(mail.db, 'alert', 'sent', at);
  await sql`update mail_counts set mails = ${count} where outcome = 'sent' and kind = 'alert'`.execute(mail.db);
};

// Rules: MAIL-15
test.each([
  ['5 of 5,000', 5, 5_000, 0, true],
  ['5 of 5,001', 5, 5_001, 0, false],
  ['4 of 100', 4, 100, 0, false],
  ['50 of 50,001', 50, 50_001, 0, false],
  ['6 of 5,001', 6, 5_001, 0, true],
  ['5 of 5,000, eight days ago', 5, 5_000, 8, false],
])('the complaints of %s readers stop the mails or not', async (_what, complaints, mails, daysAgo, expected) => {
  const start = now;
  now = new Date(start.getTime() - daysAgo * 86_400_000);
  await sentAlerts(mails, now);
  if (daysAgo > 0) {
    await complain(...readers(1, complaints - 1));
    now = start;
    await complain(...readers(complaints, complaints));
  } else await complain(...readers(1, complaints));
  expect((await readComplaintState(mail.db, now)).stop !== null).toBe(expected);
});

// Rules: MAIL-15
test('counts a reader’s complaint once', async () => {
  await sentAlerts(1_000, now);
  for (let n = 0; n < 6; n += 1) await complain('same@example.com');
  expect(await readComplaintState(mail.db, now)).toMatchObject({
    stop: null,
    complaints: { complaints: 1, mails: 1_000 },
  });
});

// Rules: MAIL-15, MAIL-16, STAFF-126
test('stops alert mails over restarts until they are resumed, and account mails never', async () => {
  await sentAlerts(1_000, new Date(now.getTime() - 120_000));
  await complain(...readers(1, 5));
  expect((await readMailHealth(mail.db, now)).mail).toMatchObject({ needs_attention: true, are_alerts_stopped: true });
  expect(mail.log.join('')).toContain('The mails of deal alerts and saved items are stopped.');
  const restarted = await testMail({ smtpUrl: server.url, databaseUrl: mail.databaseUrl, now: () => now });
  await restarted.queue(alert('held@example.com'));
  await restarted.queue(confirm('new@example.com'));
  await server.arrived(1);
  await eventually(async () => expect(await mail.waiting()).toMatchObject([{ state: 'created', retry_count: 0 }]));
  expect(recipients()).toEqual(['new@example.com']);

  await resumeMails(mail.db, now, 'Ada');
  await resumeMails(mail.db, now, 'another administrator');
  await mail.hurry();
  await server.arrived(2);
  expect(recipients()).toEqual(['held@example.com', 'new@example.com']);
  // Complaints before that are not counted again.
  await complain('another@example.com');
  expect((await readComplaintState(mail.db, now)).stop).toBeNull();
  await restarted.close();
});

// Rules: MAIL-14
test('forgets domains after a day and days after sixty', async () => {
  await waitOf(paced(6), 'a@example.com', NOON);
  const rows = async () => {
    const { rows: found } = await sql<{ domains: number; days: number }>`
      select (select count(*)::int from mail_domains) as domains, (select count(*)::int from mail_days) as days`.execute(
      mail.db,
    );
    return found[0];
  };
  await forgetPace(mail.db, after(3_600));
  expect(await rows()).toEqual({ domains: 1, days: 1 });
  await forgetPace(mail.db, after(2 * 86_400));
  expect(await rows()).toEqual({ domains: 0, days: 1 });
  await forgetPace(mail.db, after(62 * 86_400));
  expect(await rows()).toEqual({ domains: 0, days: 0 });
});
