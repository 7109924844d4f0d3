import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { forgetMailCounts } from '../../../src/backing/mail/mail-counts.ts';
import { readMailHealth } from '../../../src/backing/mail/mail-operations.ts';
import type { Mail } from '../../../src/backing/mail/mailer.ts';
import { OutboxStore } from '../../../src/backing/mail/outbox-store.ts';
import { forgetBounces, liftBounce, suppress, suppressionOf } from '../../../src/backing/mail/recipients.ts';
import { listMails } from '../../../src/contracts/mail/mail-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { type TestMail, testMail } from '../../support/mail/mail-service.ts';
import { mailsTo, mailTo } from '../../support/mail/outbox.ts';

let server: MailServer;
/** Sends by SMTP. */
let sending: TestMail;
/** Writes files. */
let writing: TestMail;
let now = new Date();
beforeAll(async () => {
  server = await mailServer();
  [sending, writing] = await Promise.all([testMail({ smtpUrl: server.url }), testMail({ now: () => now })]);
});
beforeEach(() => {
  server.accepted.length = 0;
  sending.log.length = 0;
});
afterAll(async () => {
  await Promise.all([sending.close(), writing.close()]);
  await server.close();
});

const confirm = (to: string, token = 'secret-token'): Mail => ({ kind: 'confirm', to, data: { token } });
const alert = (to: string, name = 'Kettles'): Mail => ({
  kind: 'alert',
  to,
  data: {
    unsubscribeToken: 'stop/me',
    mailToken: 'this/one',
    name,
    searchString: 'kettle & pot',
    rules: '',
    searchPath: '/search?query=kettle+%26+pot',
    deals: [
      {
        title: '<b>Kettle</b>',
        path: '/shop/deals/kettle',
        price: '$20',
        was: '$40',
        saving: '50% off',
        store: 'Acme',
        imageUrl: '/i/k.u/192x192b',
        why: 'Matches “kettle & pot” · $30 or less',
      },
      {
        title: 'Elsewhere',
        path: 'https://evil.example/',
        imageUrl: 'https://evil.example/seen.gif',
        why: 'Matches <i>',
      },
    ],
    more: 0,
  },
});
const emptied = (mail: TestMail) => eventually(async () => (await mail.waiting()).length === 0);

// Rules: MAIL-3
test('has the same content in HTML and text, and links only to the public origin', async () => {
  await sending.queue({ kind: 'reset', to: 'ann@example.com', data: { token: 'a+b/c=', firstName: 'Ann <3' } });
  const [got] = await server.arrived(1);
  expect(got).toMatchObject({
    from: 'deals@deals.example',
    to: ['ann@example.com'],
    mail: { subject: 'Choose a new password', from: { address: 'deals@deals.example', name: 'Deals' } },
  });
  const link = 'https://deals.example/accounts/password/reset?password_token=a%2Bb%2Fc%3D';
  expect(got?.mail.text).toContain(`Choose a new password:\n${link}\n`);
  expect(got?.mail.html).toContain(`href="${link}"`);
  expect([got?.mail.text?.includes('Hi Ann <3,'), got?.mail.html?.includes('Hi Ann &lt;3,')]).toEqual([true, true]);
  expect(addressesIn(got?.mail.html)).toEqual(['https://deals.example']);
});

// Rules: MAIL-1, MAIL-6
test('adds List-Unsubscribe only to optional mails, and Auto-Submitted to all', async () => {
  const welcome: Mail = { kind: 'welcome', to: 'a@example.com', data: { unsubscribeToken: 'stop/me' } };
  const changed: Mail = { kind: 'password-changed', to: 'a@example.com', data: {} };
  const reset: Mail = { kind: 'reset', to: 'a@example.com', data: { token: 't' } };
  const logIn: Mail = { kind: 'log-in', to: 'b@example.com', data: { token: 't' } };
  for (const mail of [confirm('a@example.com'), reset, logIn, changed, welcome, alert('a@example.com')])
    await sending.queue(mail);
  const headers = (await server.arrived(6)).map(({ mail: { subject, headers } }) => {
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    return [subject, value('list-unsubscribe'), value('list-unsubscribe-post'), value('auto-submitted')];
  });
  const stop = ['<https://deals.example/unsubscribe?token=stop%2Fme>', 'List-Unsubscribe=One-Click', 'auto-generated'];
  const plain = [undefined, undefined, 'auto-generated'];
  expect(headers.toSorted()).toEqual([
    ['2 new deals for “Kettles”', ...stop],
    ['Choose a new password', ...plain],
    ['Confirm your email address', ...plain],
    ['Welcome to Thriftwire', ...stop],
    ['Your link to log in', ...plain],
    ['Your password was changed', ...plain],
  ]);
});

// Rules: MAIL-3
test('escapes user text and loads no external images', async () => {
  await sending.queue(alert('ann@example.com', 'Pots</title><script>'));
  const [got] = await server.arrived(1);
  expect(got?.mail.html).not.toMatch(/<script|<b>Kettle/);
  expect(got?.mail.html).toContain('&lt;b&gt;Kettle&lt;/b&gt;');
  expect(addressesIn(got?.mail.html)).toEqual(['https://deals.example']);
});

test.each([
  ['a name', alert('ann@example.com', 'x\r\nBcc: eve@example.com\r\n\r\nbody'), ['ann@example.com']],
  ['two addresses', confirm('ann@example.com, eve@example.com'), []],
  ['a line break in the address', confirm('ann@example.com\r\nRCPT TO:<eve@example.com>'), []],
  ['a named address', confirm('Eve <eve@example.com>'), []],
])('is not open to header or recipient injection by %s', async (_what, mail, expected) => {
  await sending.queue(mail);
  await sending.queue(alert('last@example.com'));
  await emptied(sending);
  const others = server.accepted.filter(({ to }) => !to.includes('last@example.com'));
  expect(others.flatMap(({ to }) => to)).toEqual(expected);
  for (const { mail: got } of others)
    expect([got.bcc, got.headers.map(({ key }) => key).includes('bcc')]).toEqual([undefined, false]);
});

// Rules: MAIL-2
test('sends a mail only if the transaction commits', async () => {
  const broken = sending.db.transaction().execute(async (trx) => {
    await sending.queue(confirm('lost@example.com'), trx);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await sending.queue(confirm('kept@example.com'));
  await emptied(sending);
  expect(server.accepted.flatMap(({ to }) => to)).toEqual(['kept@example.com']);
});

// Rules: MAIL-2
test('retries a deferred mail, also after a restart, and sends it once', async () => {
  const flaky = await mailServer();
  const before = await testMail({ smtpUrl: flaky.url });
  const { databaseUrl } = before;
  flaky.refuse(451, 421);
  await before.queue(confirm('later@example.com'));
  await flaky.asked(1);
  await before.close();
  const after = await testMail({ smtpUrl: flaky.url, databaseUrl });
  expect(await after.waiting()).toMatchObject([{ name: 'mail', state: 'retry' }]);
  await after.hurry();
  await flaky.asked(2);
  await eventually(async () => expect(await after.waiting()).toMatchObject([{ state: 'retry', retry_count: 1 }]));
  await after.hurry();
  const [first] = await flaky.arrived(1);
  await emptied(after);
  await after.close();

  const again = await testMail({ smtpUrl: flaky.url, databaseUrl });
  await again.hurry();
  await again.queue(confirm('next@example.com'));
  expect((await flaky.arrived(2)).map(({ to }) => to[0])).toEqual(['later@example.com', 'next@example.com']);
  expect(first?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@deals\.example>$/);
  await again.close();
  await flaky.close();
});

// Rules: MAIL-9
test('gives up on a permanent refusal and logs it without the address', async () => {
  server.refuse(550);
  await sending.queue(confirm('nobody@example.com', 'token-of-nobody'));
  await emptied(sending);
  const [line = '{}'] = sending.log.filter((text) => text.includes('given up'));
  expect(JSON.parse(line)).toMatchObject({ level: 50, kind: 'confirm', reason: 'EMESSAGE DATA 550', tries: 1 });
  expect(sending.log.join('')).not.toMatch(/nobody@|token-of-nobody/);
});

// Rules: STAFF-126
test('counts what was sent and what was given up, and a missing mailbox as a suppressed address only', async () => {
  const later = (hours: number) => readMailHealth(sending.db, new Date(Date.now() + hours * 3_600_000));
  const before = await later(0);
  for (const [box, reply] of [
    ['fine', ''],
    ['full', '550 5.7.1'],
    ['gone', '550 5.1.1'],
  ] as const) {
    server.bounce(`${box}@example.com`, reply);
    await sending.queue(alert(`${box}@example.com`));
  }
  await emptied(sending);
  const after = await eventually(async () => {
    const found = await later(0);
    return found.mail.failed > before.mail.failed && found.mail.sent > before.mail.sent && found;
  });
  expect(after.failedAlerts - before.failedAlerts).toBe(1);
  expect(after.mail).toMatchObject({
    needs_attention: true,
    sent: before.mail.sent + 1,
    failed: before.mail.failed + 1,
    suppressed: before.mail.suppressed + 1,
    waiting: 0,
  });
  expect((await later(25)).mail).toMatchObject({
    ...{ needs_attention: false, sent: 0, failed: 0, suppressed: 0 },
    last_sent_at: after.mail.last_sent_at,
  });
  await forgetMailCounts(sending.db, new Date(Date.now() + 31 * 86_400_000));
  expect((await later(0)).mail.last_sent_at).toBeNull();
});

// Rules: MAIL-8, CALLS-23
test('suppresses a bounced address until an account mail is accepted', async () => {
  const answers = ['550', '550 5.1.1', '550 5.7.1', '552 5.2.2', '503'];
  const boxes = answers.map((answer) => ({ answer, address: `box${answer.replaceAll(/\W/g, '')}@example.com` }));
  const all = async (change: (address: string, answer: string) => unknown) => {
    for (const { address, answer } of boxes) await change(address, answer);
    await emptied(sending);
  };
  const remembered = () => Promise.all(boxes.map(({ address }) => suppressionOf(sending.db, address)));
  const bounced = ['bounce', 'bounce', undefined, undefined, undefined];
  await all((address, answer) => server.bounce(address, answer));
  await all((address) => sending.queue(confirm(address)));
  expect(await remembered()).toEqual(bounced);
  await all((address) => server.bounce(address, ''));
  await all((address) => sending.queue(alert(address)));
  expect(await remembered()).toEqual(bounced);
  await all((address) => sending.queue(confirm(address)));
  await eventually(async () => (await remembered()).every((reason) => reason === undefined));
});

test('keeps a bounce if the accepted mail is older', async () => {
  const [address, at] = ['since@example.com', new Date()];
  await suppress(sending.db, address, 'bounce', at);
  await liftBounce(sending.db, address, at);
  expect(await suppressionOf(sending.db, address)).toBe('bounce');
  await liftBounce(sending.db, address, new Date(at.getTime() + 1));
  expect(await suppressionOf(sending.db, address)).toBeUndefined();
});

// Rules: MAIL-8
test('forgets a bounce after 180 days, but not a complaint', async () => {
  const [bounced, complained, at] = ['bounced@example.com', 'complained@example.com', new Date()];
  await suppress(sending.db, bounced, 'bounce', at);
  await suppress(sending.db, complained, 'complaint', at);
  const reasons = async (days: number) => {
    await forgetBounces(sending.db, new Date(at.getTime() + days * 86_400_000 + 1));
    return Promise.all([bounced, complained].map((address) => suppressionOf(sending.db, address)));
  };
  expect(await reasons(179)).toEqual(['bounce', 'complaint']);
  expect(await reasons(180)).toEqual([undefined, 'complaint']);
});

// Rules: MAIL-2
test('retries 9 times, waiting 15 seconds and then doubling up to 15 minutes, and drops account mails after a day', async () => {
  const { rows } = await sql`
    select retry_limit, retry_delay, retry_backoff, retry_delay_max, retention_seconds
    from pgboss.queue where name = 'mail'`.execute(sending.db);
  expect(rows).toEqual([
    { retry_limit: 9, retry_delay: 15, retry_backoff: true, retry_delay_max: 900, retention_seconds: 86_400 },
  ]);
});

// Rules: MAIL-2
test('sends account mails before alerts', async () => {
  const slow = await mailServer();
  const waiting = await testMail({ smtpUrl: slow.url });
  await waiting.db.transaction().execute(async (trx) => {
    for (let nth = 0; nth < 60; nth += 1) await waiting.queue(alert(`reader${nth}@example.com`), trx);
    await waiting.queue(confirm('now@example.com'), trx);
  });
  const place = (await slow.arrived(61)).findIndex(({ to }) => to.includes('now@example.com'));
  // Three workers claim batches of four in any order, so only check that it is well before the last ones.
  expect(place).toBeLessThan(30);
  await waiting.close();
  await slow.close();
});

test('does not delay other mails behind a slow one', async () => {
  const slow = await mailServer();
  const waiting = await testMail({ smtpUrl: slow.url });
  const held = slow.hold('Slow');
  await waiting.queue(alert('slow@example.com', 'Slow'));
  await held;
  await waiting.db.transaction().execute(async (trx) => {
    for (let nth = 0; nth < 25; nth += 1) await waiting.queue(alert(`reader${nth}@example.com`), trx);
  });
  expect((await slow.arrived(25)).flatMap(({ to }) => to)).not.toContain('slow@example.com');
  slow.letGo();
  await emptied(waiting);
  await waiting.close();
  await slow.close();
});

test('sends a mail whose process died, by the next process', async () => {
  const slow = await mailServer();
  const died = await testMail({ smtpUrl: slow.url });
  await sql`
    insert into pgboss.job (name, data, state, retry_limit, dead_letter, started_on, heartbeat_on, heartbeat_seconds)
    values ('mail', ${{ mail: confirm('orphan@example.com'), queuedAt: now.toISOString() }}, 'active', 9, 'mail-dead',
      now() - interval '1 hour', now() - interval '1 hour', 30)`.execute(died.db);
  await died.jobs.supervise('mail');
  await died.hurry();
  expect((await slow.arrived(1)).map(({ to }) => to[0])).toEqual(['orphan@example.com']);
  await died.close();
  await slow.close();
});

test('refuses a server with an untrusted certificate', async () => {
  const impostor = await mailServer({ isSecure: true });
  const careful = await testMail({ smtpUrl: impostor.url });
  await careful.queue(confirm('ann@example.com'));
  await eventually(async () => expect(await careful.waiting()).toMatchObject([{ state: 'retry' }]));
  expect([impostor.offered(), careful.log.join('').includes('ESOCKET')]).toEqual([0, true]);
  await careful.close();
  const trusting = await testMail({ smtpUrl: `${impostor.url}?tls.rejectUnauthorized=false` });
  await trusting.queue(confirm('ann@example.com'));
  await impostor.arrived(1);
  await trusting.close();
  await impostor.close();
});

// Rules: MAIL-2
test('deletes a mail once it is sent', async () => {
  await sending.queue(confirm('gone@example.com', 'token-that-was'));
  await emptied(sending);
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(j) from pgboss.job j)::text || (select json_agg(r) from mail_recipients r)::text as all`.execute(
    sending.db,
  );
  expect(rows[0]?.all ?? '').not.toMatch(/gone@|token-that-was/);
});

// Rules: MAIL-5
test('limits account mails per address to 5 an hour, and 1 an hour after 20 a day', async () => {
  const sent = async () => {
    await emptied(writing);
    return (await mailsTo(writing, 'many@example.com')).length;
  };
  const queueMails = () =>
    Promise.all(Array.from({ length: 7 }, () => writing.queue(confirm('Many@example.com'.toLowerCase()))));
  now = new Date('2026-03-01T00:00:00Z');
  await queueMails();
  expect(await sent()).toBe(5);
  for (const hour of [1, 2, 3]) {
    now = new Date(`2026-03-01T0${hour}:00:01Z`);
    await queueMails();
  }
  expect(await sent()).toBe(20);
  await Promise.all(Array.from({ length: 6 }, () => writing.queue(alert('many@example.com'))));
  await writing.queue(confirm('other@example.com'));
  expect(await sent()).toBe(26);
  expect(await mailsTo(writing, 'other@example.com')).toHaveLength(1);
  // A full day does not block the link to a new password.
  now = new Date('2026-03-01T05:00:02Z');
  expect((await queueMails()).filter(Boolean)).toHaveLength(1);
  now = new Date('2026-03-02T00:00:01Z');
  await queueMails();
  expect(await sent()).toBe(31);
  expect(writing.log.join('')).toContain('"dropped":17');
});

// Rules: MAIL-7, CALLS-23
test('writes mails to files without a mail server, readable with the service token only', async () => {
  now = new Date();
  await writing.queue(confirm('newcomer@example.com', 'first'));
  const mail = await mailTo(writing, 'newcomer@example.com');
  expect(mail).toMatchObject({
    subject: 'Confirm your email address',
    link: 'https://deals.example/accounts/password/reset?password_token=first',
  });
  expect(Date.parse(mail.sent_at)).toBe(Math.floor(now.getTime() / 1_000) * 1_000);
  const fetchMail = (id: string, token = writing.credentials.serviceToken) =>
    fetch(`${writing.url}/mail/outbox/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await fetchMail(mail.id, 'guessed')).status).toBe(401);
  await writeFile(path.join(writing.dataDir, 'secret.eml'), 'Subject: no');
  for (const id of ['..%2fsecret', '%2e%2e', 'secret', mail.id.slice(1)])
    expect((await fetchMail(id)).status).toBe(404);
});

// Rules: CALLS-23
test('lists the newest 50 mails, or the newest of one address', async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await writing.queue(confirm('early@example.com'));
  await mailTo(writing, 'early@example.com');
  const store = new OutboxStore(writing.dataDir, { durable: false });
  const later = new Date('2037-01-01T00:00:00Z');
  for (let n = 0; n < 51; n++) await store.write(randomUUID(), later, Buffer.from('To: late@example.com\r\n\r\nmail'));
  const headers = { authorization: `Bearer ${writing.credentials.serviceToken}` };
  const all = listMails.response.parse(await (await fetch(`${writing.url}/mail/outbox`, { headers })).json());
  expect(all.mails.map(({ to }) => to)).toEqual(Array(50).fill('late@example.com'));
  const subjects = (await mailsTo(writing, 'early@example.com')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Confirm your email address']);
});

// Rules: MAIL-7
test('the outbox keeps the newest 500 mails', async () => {
  const store = new OutboxStore(path.join(writing.dataDir, 'bounded'), { durable: false });
  const id = '00000000-0000-4000-8000-000000000000';
  for (let minute = 0; minute < 503; minute++) await store.write(id, new Date(minute * 60_000), Buffer.from('mail'));
  const ids = await store.ids();
  expect([ids.length, ids[0]?.slice(0, 13), ids.at(-1)?.slice(0, 13)]).toEqual([500, '19700101T0822', '19700101T0003']);
});

/** Addresses that a document links to or loads from. */
const addressesIn = (html = '') => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
      ([, url = '']) => new URL(url, 'https://relative.example').origin,
    ),
  ),
];
