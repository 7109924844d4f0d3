import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { alertExplanation } from '../../../src/contracts/alerts/deal-alert.ts';
import { explainAlert } from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { alertsClient, alertsSettled, hurryAlerts, type Person } from '../../support/contract/alerts-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { join, NOW, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { type Drafts, publish } from '../../support/services/publish.ts';

let server: MailServer;
let backing: TestBacking;
let session: pg.Client;
let now = NOW;
const users = usersClient(() => backing.urls.users);
const alerts = alertsClient(() => backing.urls.subscriptions);

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const settled = () => alertsSettled(session, now);

/** A new user with an alert for a word that no other test uses. */
async function userWithAlert(word: string, pace: 'instant' | 'daily' = 'instant') {
  const email = `${word}@example.com`;
  const { user, token } = await users.join(email);
  const person: Person = { id: user.id, email, token };
  const { id } = await alerts.make(person, word, { pace });
  // Wait until the welcome mail is delivered.
  await settled();
  return { ...person, alertId: id };
}
type Reader = Awaited<ReturnType<typeof userWithAlert>>;

const deal = (uid: string, headline: string, own: object = {}): Drafts =>
  postDraft(uid, { headline, title: headline, schedule: { starts_at: inMinutes(-60) }, ...own });
async function goLive(...drafts: Drafts[]): Promise<void> {
  later(1);
  await publish(backing, join(...drafts));
}
/** Alert mails that the server has accepted. */
const acceptedMails = ({ email }: Reader) =>
  server.accepted.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('new deal'));
async function outcomeOf({ id, token, alertId }: Reader, uid: string) {
  const path = `${callPath(explainAlert, { id: alertId })}?user_id=${id}&post_uid=${uid}`;
  const { outcome, reason } = alertExplanation.parse((await alerts.call('GET', path, token)).body);
  return [outcome, reason];
}
const hurryUntil = <Result>(check: () => Promise<Result | false>) =>
  eventually(async () => {
    await hurryAlerts(session);
    return check();
  });
const waitForRetry = () =>
  hurryUntil(async () => {
    const { rowCount } = await session.query(`select 1 from pgboss.job where name = 'mail' and state = 'retry'`);
    return rowCount === 1;
  });
/** Retries the deferred mail now; `isLast` makes it the last retry. */
const retryNow = (isLast: boolean) =>
  session.query(
    `update pgboss.job set start_after = now(), retry_count = case when $1 then retry_limit else retry_count end
    where state = 'retry'`,
    [isLast],
  );
const waitForPending = (person: Reader) =>
  hurryUntil(async () => {
    const alert = await alerts.only(person);
    return alert.pending_count > 0 && alert;
  });
/** Breaks a post in a way that publishing would refuse. */
const breakPost = (uid: string) =>
  session.query(`update published_entries set data = jsonb_set(data, '{listings}', '"none"') where uid = $1`, [uid]);

beforeAll(async () => {
  server = await mailServer();
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now, smtpUrl: server.url });
  session = new pg.Client(databaseUrl);
  await session.connect();
  await publish(backing, { store: [storeDraft('acme')] });
});
beforeEach(() => later(60));
afterAll(async () => {
  await session?.end();
  await backing?.close();
  await server?.close();
});

// Rules: ALERTS-21, MAIL-2
test('mails a deal once after hours of deferrals, and only if it is still live', async () => {
  const ann = await userWithAlert('kettle');
  server.refuse(451, 451);
  const ending = { schedule: { starts_at: inMinutes(-60), expires_at: inMinutes(300) } };
  await goLive(deal('stays', 'A kettle that stays'), deal('ends', 'A kettle that ends', ending));
  await waitForRetry();
  await retryNow(true);
  expect(await waitForPending(ann)).toMatchObject({ sent_count: 0, pending_count: 2, next_mail_at: inMinutes(1) });
  expect(await outcomeOf(ann, 'stays')).toEqual([
    'waiting',
    'An email could not be delivered. It will be in the next one.',
  ]);

  server.refuse(451);
  later(1);
  await waitForRetry();
  const offered = server.offered();
  // The mail may contain deals that have ended, so it is not retried any more.
  later(181);
  await retryNow(false);
  expect(await waitForPending(ann)).toMatchObject({ pending_count: 2, next_mail_at: inMinutes(2) });
  expect([server.offered(), acceptedMails(ann)]).toEqual([offered, []]);

  later(121);
  await settled();
  for (const hours of [1, 24, 48]) {
    later(hours * 60);
    await settled();
  }
  expect(acceptedMails(ann).map(({ mail }) => mail.text?.match(/\* A kettle that \w+/g))).toEqual([
    ['* A kettle that stays'],
  ]);
  expect(await alerts.only(ann)).toMatchObject({ sent_count: 1, pending_count: 0, next_mail_at: null });
  expect(await outcomeOf(ann, 'ends')).toEqual(['not_sent', 'It ended before the email went out.']);
});

test('does not retry a mail after a permanent refusal', async () => {
  const ben = await userWithAlert('toaster');
  server.bounce(ben.email, '550 5.7.1');
  await goLive(deal('refused', 'A toaster'));
  await hurryUntil(async () => (await outcomeOf(ben, 'refused'))[0] === 'not_sent');
  server.bounce(ben.email, '');
  later(24 * 60);
  await settled();
  expect([acceptedMails(ben), (await alerts.only(ben)).sent_count]).toEqual([[], 0]);
});

// Rules: ALERTS-21
test('retries a mail that cannot be queued with exponential backoff, then gives up', async () => {
  const cleo = await userWithAlert('blender');
  await session.query(`
    create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger no_mail before insert on pgboss.job for each row when (new.name = 'mail')
      execute function no_mail()`);
  await goLive(deal('unmade', 'A blender'));
  await hurryUntil(async () => (await alerts.only(cleo)).next_mail_at === inMinutes(1));
  await session.query(`update deal_alert_matches set failed_mails = 23 where alert_id = $1`, [cleo.alertId]);
  later(1);
  await hurryUntil(async () => (await alerts.only(cleo)).next_mail_at === inMinutes(360));
  later(360);
  await hurryUntil(async () => (await alerts.only(cleo)).pending_count === 0);
  await session.query('drop function no_mail cascade');
  expect(await outcomeOf(cleo, 'unmade')).toEqual(['not_sent', 'The email with this deal could not be delivered.']);
  expect((await alerts.only(cleo)).next_mail_at).toBeNull();
});

test('leaves out a deal that cannot be parsed and mails the others', async () => {
  const [dan, eve] = [await userWithAlert('waffles'), await userWithAlert('wafflemaker', 'daily')];
  const starting = { schedule: { starts_at: inMinutes(30) } };
  await goLive(
    deal('broken', 'Waffles', starting),
    deal('whole', 'Waffles whole', starting),
    deal('later_broken', 'A wafflemaker breaks'),
    deal('later_whole', 'A wafflemaker'),
  );
  await settled();
  await breakPost('broken');
  later(30);
  await settled();
  expect(acceptedMails(dan).map(({ mail }) => mail.text?.match(/\* Waffles.*/g))).toEqual([['* Waffles whole']]);
  expect(await outcomeOf(dan, 'broken')).toEqual(['not_looked_at', 'It cannot be read as published.']);

  expect(await alerts.only(eve)).toMatchObject({ pending_count: 2 });
  await breakPost('later_broken');
  later(24 * 60);
  await settled();
  expect(acceptedMails(eve).map(({ mail }) => mail.text?.match(/\* A wafflemaker.*/g))).toEqual([['* A wafflemaker']]);
  expect(await outcomeOf(eve, 'later_broken')).toEqual([
    'not_sent',
    'It matched when it was found, but it could not be read when the email was written.',
  ]);
});

test('leaves out a deal that makes the mail fail and mails the others', async () => {
  const fay = await userWithAlert('samovar', 'daily');
  await goLive(deal('breaks', 'A samovar breaks'), deal('fine', 'A samovar'));
  await settled();
  await session.query(`update deal_alert_matches set facts = facts || '{"stores": null}' where post_uid = 'breaks'`);
  later(24 * 60);
  await settled();
  expect(acceptedMails(fay).map(({ mail }) => mail.text?.match(/\* A samovar.*/g))).toEqual([['* A samovar']]);
  expect(await outcomeOf(fay, 'breaks')).toMatchObject(['not_sent', expect.stringContaining('could not be read')]);
});

// Rules: MAIL-15
test('mails alerts that came due during a stop after it, with the deals that are live then', async () => {
  const gil = await userWithAlert('teapot');
  await session.query('insert into mail_stops (stopped_at, complaints, mails) values ($1, 5, 100)', [now]);
  const ending = { schedule: { starts_at: inMinutes(-60), expires_at: inMinutes(300) } };
  await goLive(deal('teapot_stays', 'A teapot that stays'), deal('teapot_ends', 'A teapot that ends', ending));
  await hurryUntil(async () => (await alerts.only(gil)).next_mail_at === inMinutes(15));
  later(400);
  await hurryUntil(async () => (await alerts.only(gil)).next_mail_at === inMinutes(15));
  expect(acceptedMails(gil)).toEqual([]);
  await session.query('update mail_stops set resumed_at = $1', [now]);
  later(15);
  await settled();
  expect(acceptedMails(gil).map(({ mail }) => mail.text?.match(/\* A teapot that \w+/g))).toEqual([
    ['* A teapot that stays'],
  ]);
});
