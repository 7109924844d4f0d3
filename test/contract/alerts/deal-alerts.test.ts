import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { exportUser, readUser } from '../../../src/contracts/accounts/account.ts';
import { dryRunAlerts, readAlertsOverview } from '../../../src/contracts/alerts/alert-operation-calls.ts';
import { dealAlertErrors, MAX_ALERTS } from '../../../src/contracts/alerts/deal-alert.ts';
import {
  changeAlertByMail,
  changeSubscription,
  explainAlert,
  listAlerts,
  listSubscriptions,
  readAlert,
  readAlertByMail,
  readAlertSettings,
} from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { alertsClient, alertsSettled, type Person } from '../../support/contract/alerts-client.ts';
import { PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { mailsTo } from '../../support/mail/outbox.ts';
import { join, NOW, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { type Drafts, publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
let session: pg.Client;
let now = NOW;
const users = usersClient(() => backing.urls.users);
const alerts = alertsClient(() => backing.urls.subscriptions);

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const settled = () => alertsSettled(session, now);

let people = 0;
async function newUser(): Promise<Person> {
  people += 1;
  const email = `reader${people}@example.com`;
  const { user, token } = await users.join(email);
  return { id: user.id, email, token };
}
/** Counter for words that no other test uses. */
let wordCount = 0;
const uniqueWord = () => `zyx${String.fromCharCode(97 + (wordCount++ % 26))}${wordCount}q`;
const deal = (uid: string, headline: string, own: object = {}): Drafts =>
  postDraft(uid, { headline, title: headline, schedule: { starts_at: hoursFromNow(-24) }, ...own });
async function goLive(...drafts: Drafts[]): Promise<void> {
  later(1);
  await publish(backing, join(...drafts));
  await settled();
}
const mails = async ({ email }: Person) =>
  (await mailsTo(backing, email)).filter(({ subject }) => subject.includes('new deal'));
const subjects = async (person: Person) => (await mails(person)).map(({ subject }) => subject);
const mailToken = (text: string) => /from-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const asOperator = (method: string, path: string, json?: object) =>
  alerts.call(method, path, backing.credentials.serviceToken, json);

beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now, publicOrigin: 'https://deals.example' });
  session = new pg.Client(databaseUrl);
  await session.connect();
  await publish(backing, { store: [storeDraft('acme'), storeDraft('other')] });
});
beforeEach(() => later(60));
afterAll(async () => {
  await session?.end();
  await backing?.close();
});

// Rules: ALERTS-1, ALERTS-6, CALLS-21
test('creates, lists newest first, changes, pauses, resumes, deletes and restores alerts', async () => {
  const ann = await newUser();
  const kettles = await alerts.make(ann, '  Kettles ');
  later(1);
  const query = { search_string: 'pans', max_price: 40, stores: ['acme'], excluded_words: ['tiny'] };
  const pans = await alerts.make(ann, query, { name: 'Pans', pace: 'weekly' });
  const noRules = { max_price: null, min_percent_off: null, stores: [], brands: [], excluded_words: [] };
  expect(kettles).toEqual({
    id: expect.any(String),
    user_id: ann.id,
    name: '',
    query: { search_string: 'Kettles', ...noRules },
    channels: ['email'],
    trigger: 'deal-alert',
    pace: 'instant',
    created_at: new Date(now.getTime() - 60_000).toISOString(),
    paused_at: null,
    last_sent_at: null,
    sent_count: 0,
    pending_count: 0,
    next_mail_at: null,
  });
  expect((await alerts.list(ann)).map(({ id }) => id)).toEqual([pans.id, kettles.id]);

  const change = { name: 'Pots', pace: 'daily', query: { search_string: 'pots', min_percent_off: 20 } };
  expect((await alerts.change(ann, pans.id, change)).body).toMatchObject({
    ...change,
    query: { search_string: 'pots', max_price: null, min_percent_off: 20, stores: [], excluded_words: [] },
  });
  expect((await alerts.change(ann, pans.id, { paused: true })).body.paused_at).toBe(now.toISOString());
  later(1);
  expect((await alerts.change(ann, pans.id, { paused: true })).body.paused_at).not.toBe(now.toISOString());
  expect((await alerts.change(ann, pans.id, { paused: false })).body.paused_at).toBeNull();

  for (const time of [1, 2]) expect([time, (await alerts.remove(ann, pans.id)).status]).toEqual([time, 204]);
  expect((await alerts.list(ann)).map(({ id }) => id)).toEqual([kettles.id]);
  expect((await alerts.change(ann, pans.id, { name: 'x' })).status).toBe(404);
  expect((await alerts.change(ann, pans.id, { deleted: false })).body).toMatchObject({ id: pans.id, name: 'Pots' });
});

test('rejects a duplicate query in any spelling, also under concurrent requests', async () => {
  const ann = await newUser();
  const answers = await Promise.all(
    ['Café  pots', 'cafe pots', 'CAFE POTS ', 'café pots'].map((words) => alerts.ask(ann, words)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({ errors: dealAlertErrors.exists });
  later(1);
  expect((await alerts.ask(ann, { search_string: 'cafe pots', max_price: 9 })).status).toBe(201);
  const [cheap, any] = await alerts.list(ann);
  expect((await alerts.change(ann, cheap?.id ?? '', { query: { search_string: 'cafe pots' } })).status).toBe(400);
  await alerts.remove(ann, any?.id ?? '');
  expect((await alerts.ask(ann, 'café pots')).status).toBe(201);
  expect((await alerts.change(ann, any?.id ?? '', { deleted: false })).body).toEqual({
    errors: dealAlertErrors.exists,
  });
});

// Rules: ALERTS-1
test.each<[string, object]>([
  ['no words', { query: { search_string: ' ' } }],
  ['only stop words', { query: { search_string: 'the' } }],
  [
    'only stop words and rules',
    { query: { search_string: 'the', max_price: 40, min_percent_off: 5, stores: ['acme'] } },
  ],
  ['only excluded words, at a store', { query: { search_string: '-red', stores: ['acme'] } }],
  ['a maximum price of 0', { query: { search_string: 'pots', max_price: 0 } }],
  ['a maximum price above 1,000,000', { query: { search_string: 'pots', max_price: 1_000_001 } }],
  ['a discount of 100 percent', { query: { search_string: 'pots', min_percent_off: 100 } }],
  ['a discount of 0 percent', { query: { search_string: 'pots', min_percent_off: 0 } }],
  ['201 characters of words', { query: { search_string: 'p'.repeat(201) } }],
  ['a name of 121 characters', { name: 'x'.repeat(121) }],
  ...['stores', 'brands', 'excluded_words'].map((list): [string, object] => [
    `21 ${list}`,
    { query: { search_string: 'pots', [list]: Array.from({ length: 21 }, (_, nth) => `x${nth}`) } },
  ]),
  ['an excluded word of 61 characters', { query: { search_string: 'pots', excluded_words: ['x'.repeat(61)] } }],
  ['an invalid store slug', { query: { search_string: 'pots', stores: ['a/b'] } }],
  ['an unknown channel', { channels: ['push'] }],
  ['an unknown pace', { pace: 'hourly' }],
])('rejects an alert with %s', async (_what, more) => {
  const ann = await newUser();
  const { status, body } = await alerts.ask(ann, 'pots', more);
  expect([status, Object.keys(body)]).toEqual([400, ['errors']]);
  expect(await alerts.list(ann)).toEqual([]);
});

// Rules: ALERTS-4, ALERTS-7, ALERTS-9, ALERTS-24
test('requires a subscription for changes, and limits the alerts per user', async () => {
  const ann = await newUser();
  const { id } = await alerts.make(ann, 'pots');
  await users.call('PATCH', callPath(readUser, { id: ann.id }), { subscribed: false }, ann.token);
  const refusal = { status: 403, body: { errors: dealAlertErrors.notSubscribed } };
  expect(await alerts.ask(ann, 'pans')).toEqual(refusal);
  expect(await alerts.change(ann, id, { paused: true })).toEqual(refusal);
  expect(await alerts.remove(ann, id)).toEqual(refusal);
  expect((await alerts.list(ann)).length).toBe(1);

  const ben = await newUser();
  // Requests of one user run one after another; a hundred at once would exceed the timeout for a database session.
  for (let made = 0; made < MAX_ALERTS; made += 10)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => alerts.ask(ben, `pot ${made + nth}`)));
  expect(await alerts.ask(ben, 'pans')).toEqual({ status: 400, body: { errors: dealAlertErrors.tooMany } });
  const made = await alerts.list(ben);
  expect(made.length).toBe(100);

  // A dry run lists 100 alerts; one more also matches.
  const everyPot = `pots ${made.map((_, nth) => nth).join(' ')}`;
  await publish(backing, deal('every_pot', everyPot, { schedule: { starts_at: hoursFromNow(365 * 24) } }));
  const dryRun = await asOperator('POST', dryRunAlerts.path, { post_uid: 'every_pot' });
  const { count, alerts: listed } = dryRunAlerts.response.parse(dryRun.body);
  expect([count > 100, listed.length]).toEqual([true, 100]);

  // The last 100 deleted alerts can be restored.
  const [last, ...others] = made.map((alert) => alert.id);
  later(-1);
  await alerts.remove(ben, last ?? '');
  later(1);
  for (const other of others) await alerts.remove(ben, other);
  await alerts.remove(ben, (await alerts.make(ben, 'pans')).id);
  const restore = async (of = '') => (await alerts.change(ben, of, { deleted: false })).status;
  expect([await restore(last), await restore(others[0])]).toEqual([404, 200]);
});

test('rejects access to the alerts of other users, and to operator calls', async () => {
  const [ann, eve] = [await newUser(), await newUser()];
  const { id } = await alerts.make(ann, 'pots');
  const path = callPath(readAlert, { id });
  const query = { search_string: 'pots' };
  for (const [method, address, json] of [
    ['GET', path],
    ['GET', listAlerts.path],
    ['GET', readAlertSettings.path],
    ['GET', callPath(explainAlert, { id })],
    ['GET', listSubscriptions.path],
    ['DELETE', path],
    ['DELETE', callPath(changeSubscription, { id })],
    ['PATCH', path, { paused: true }],
    ['PATCH', callPath(changeSubscription, { id }), { paused: true }],
    ['PUT', readAlertSettings.path, readAlertSettings.response.parse((await settingsOf(ann)).body)],
    ['POST', listAlerts.path, { query, channels: ['email'], trigger: 'deal-alert' }],
    ['POST', listSubscriptions.path, { search_string: 'pans' }],
  ] as const) {
    const send = (token: string, userId: string) =>
      alerts.call(method, json ? address : `${address}?user_id=${userId}`, token, json && { user_id: userId, ...json });
    for (const token of ['nonsense', backing.credentials.accessToken, eve.token])
      expect([method, address, (await send(token, ann.id)).status]).toEqual([method, address, 401]);
    if (address.includes(id)) expect([address, (await send(eve.token, eve.id)).status]).toEqual([address, 404]);
  }
  for (const [method, address] of [
    ['GET', readAlertsOverview.path],
    ['POST', dryRunAlerts.path],
  ] as const)
    expect((await alerts.call(method, address, ann.token, method === 'POST' ? { query } : undefined)).status).toBe(401);
  expect(await alerts.list(ann)).toMatchObject([{ id, paused_at: null }]);
});

const settingsOf = ({ id, token }: Person) => alerts.call('GET', `${readAlertSettings.path}?user_id=${id}`, token);

// Rules: ALERTS-2, CALLS-21
test('serves the same alert as a legacy subscription', async () => {
  const ann = await newUser();
  const { body } = await alerts.call('POST', listSubscriptions.path, ann.token, {
    user_id: ann.id,
    search_string: 'pots',
  });
  expect(body).toEqual({
    id: (await alerts.only(ann)).id,
    user_id: ann.id,
    search_string: 'pots',
    paused: false,
    created_at: now.toISOString(),
  });
  const path = callPath(changeSubscription, { id: body.id });
  const paused = await alerts.call('PATCH', path, ann.token, { user_id: ann.id, paused: true });
  expect(paused.body).toEqual({ ...body, paused: true });
  expect((await alerts.call('DELETE', `${path}?user_id=${ann.id}`, ann.token)).status).toBe(204);
  expect(await alerts.list(ann)).toEqual([]);
});

// Rules: ALERTS-13, ALERTS-14, ALERTS-18, ALERTS-22
test('mails a deal once with the reason and links that act on this alert only', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  const query = { search_string: word, max_price: 30, min_percent_off: 25, stores: ['acme'], excluded_words: ['tiny'] };
  await alerts.make(ann, query);
  later(1);
  await alerts.make(ann, 'pots');
  await goLive(
    deal('once', `A ${word} for SAVE20`, { coupon_codes: [{ title: 'Save', code: 'SAVE20' }] }),
    deal('small', `A tiny ${word}`),
    deal('dear', `Dear ${word}`, { bd_discount_price: 31, bd_strikethrough_price: 90 }),
  );
  const [mail] = await mails(ann);
  const rules = '$30 or less, 25% off or more, at ACME, without “tiny”';
  expect(mail?.subject).toBe(`A new deal for “${word}”, ${rules}`);
  const all = `https://deals.example/search?query=${word}&match=all&stores=acme&excluded_words=tiny&max_price=30&min_percent_off=25`;
  expect(mail?.text).toContain(`See all matches:\n${all}\n`);
  const why = `Matches “${word}” · $30 or less · 25% off or more · at ACME · without “tiny”`;
  expect(mail?.text).toContain(
    `* A ${word} for SAV…\n  $20, was $40, 50% off at ACME\n  ${why}\n  https://deals.example/deals/`,
  );
  expect(mail?.text).toMatch(/\/deals\/[\w-]+once\?utm_medium=email&utm_campaign=deal-alert\n/);
  await goLive(deal('once', `A ${word} again`), deal('unlike', 'Something else'));
  later(60);
  await settled();
  expect((await subjects(ann)).length).toBe(1);
  expect(await alerts.list(ann)).toMatchObject([{ sent_count: 0 }, { sent_count: 1, pending_count: 0 }]);
  await goLive(deal('unlike', `A ${word} after a change`));
  expect((await subjects(ann)).length).toBe(2);

  const token = mailToken(mail?.text ?? '');
  const act = (act: string) => alerts.call('POST', changeAlertByMail.path, undefined, { token, do: act });
  expect((await alerts.call('POST', readAlertByMail.path, undefined, { token })).body).toMatchObject({
    label: word,
    paused_at: null,
  });
  await users.call('PATCH', callPath(readUser, { id: ann.id }), { subscribed: false }, ann.token);
  expect((await act('pause')).body.paused_at).toBe(now.toISOString());
  expect((await act('resume')).body.paused_at).toBeNull();
  expect((await act('delete')).body.deleted_at).toBe(now.toISOString());
  expect(await alerts.list(ann)).toMatchObject([{ query: { search_string: 'pots' }, paused_at: null }]);
  for (const late of ['pause', 'resume'])
    expect((await act(late)).body).toMatchObject({ paused_at: null, deleted_at: now.toISOString() });
  expect((await act('restore')).body.deleted_at).toBeNull();
  expect((await act('read')).status).toBe(400);
  for (const wrong of ['', 'x', `${token}x`])
    expect((await alerts.call('POST', readAlertByMail.path, undefined, { token: wrong })).status).toBe(400);
});

// Rules: ALERTS-20, ALERTS-23
test('mails an instant alert at once, then at most every ten minutes, with up to twelve deals', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  await alerts.make(ann, word, { name: 'Mine' });
  await goLive(deal('g0', `First ${word}`));
  await goLive(...Array.from({ length: 14 }, (_, nth) => deal(`g${nth + 1}`, `${word} ${nth}`, { popularity: nth })));
  expect(await alerts.only(ann)).toMatchObject({ sent_count: 1, pending_count: 14 });
  later(9);
  await settled();
  expect(await subjects(ann)).toEqual(['14 new deals for “Mine”', 'A new deal for “Mine”']);
  const [gathered, first] = await mails(ann);
  expect([gathered, first].map((mail) => mail?.text.includes('since our last email'))).toEqual([true, false]);
  const shown = [...(gathered?.text.matchAll(/\* \S+ (\d+)\n/g) ?? [])].map(([, nth]) => Number(nth));
  expect(shown).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(gathered?.text).toContain(`See 2 more deals:\nhttps://deals.example/search?query=${word}`);
  const alert = await alerts.only(ann);
  expect(alert).toMatchObject({ sent_count: 15, pending_count: 0, next_mail_at: null });

  await goLive(...Array.from({ length: 6 }, (_, nth) => deal(`h${nth}`, `${word} again ${nth}`)));
  const path = `${callPath(explainAlert, { id: alert.id })}?user_id=${ann.id}`;
  const explained = (await alerts.call('GET', path, ann.token)).body.map((one: { post_uid: string }) => one.post_uid);
  expect([explained.length, explained.slice(0, 6).every((uid: string) => uid.startsWith('h'))]).toEqual([20, true]);
});

// Rules: ALERTS-15, ALERTS-19, ALERTS-20, ALERTS-23
test('sends digests at the user’s local time, without deals that ended, changed or were unpublished', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  now = new Date('2026-12-01T10:00:00Z');
  const zone = { time_zone: 'Europe/Berlin', quiet_from: null, quiet_until: null };
  await alerts.make(ann, { search_string: word, max_price: 25 }, { pace: 'daily' });
  expect((await settingsOf(ann)).body).toMatchObject({
    is_chosen: false,
    time_zone: 'America/New_York',
    quiet_from: null,
    quiet_until: null,
    digest_minute: 480,
    digest_day: 5,
    mail: 'arrives',
  });
  const chosen = { ...zone, digest_minute: 17 * 60, digest_day: 0 };
  expect((await alerts.set(ann, chosen)).body).toEqual({ ...chosen, is_chosen: true, mail: 'arrives' });
  await goLive(
    deal('stays', `Stays ${word}`),
    deal('ends', `Ends ${word}`, { schedule: { starts_at: hoursFromNow(-24), expires_at: hoursFromNow(2) } }),
    deal('rises', `Rises ${word}`),
    deal('goes', `Goes ${word}`),
    deal('renamed', `Renamed ${word}`),
    deal('starts', `Starts ${word}`, { schedule: { starts_at: hoursFromNow(3) } }),
  );
  expect(await alerts.only(ann)).toMatchObject({ pending_count: 5, next_mail_at: '2026-12-01T16:00:00.000Z' });
  await unpublish(backing, 'post', 'goes');
  await goLive(
    deal('rises', `Rises ${word}`, { bd_discount_price: 26 }),
    deal('renamed', 'Renamed'),
    deal('stays', `Stays better ${word}`, { bd_discount_price: 12 }),
  );
  expect(await alerts.only(ann)).toMatchObject({ pending_count: 2 });
  now = new Date('2026-12-01T15:59:00Z');
  await settled();
  expect([await subjects(ann), (await alerts.only(ann)).pending_count]).toEqual([[], 3]);
  later(1);
  await settled();
  const [mail] = await mails(ann);
  expect(mail?.subject).toBe(`2 new deals for “${word}”, $25 or less`);
  expect(mail?.text.match(/\* .+\n.+/g)).toEqual([
    expect.stringContaining(`* Starts ${word}`),
    expect.stringMatching(/\* Stays better \w+\n {2}\$12/),
  ]);

  const why = async (uid: string) => {
    const path = `${callPath(explainAlert, { id: (await alerts.only(ann)).id })}?user_id=${ann.id}&post_uid=${uid}`;
    const { outcome, reason, rules } = (await alerts.call('GET', path, ann.token)).body;
    const unmet = rules.filter((rule: { is_met: boolean }) => !rule.is_met).map(({ rule }: { rule: string }) => rule);
    return [outcome, reason.split(' ').slice(0, 3).join(' '), ...unmet];
  };
  expect(await why('stays')).toEqual(['sent', 'It was in']);
  expect(await why('ends')).toEqual(['not_sent', 'It ended before', 'live']);
  expect(await why('rises')).toEqual(['not_sent', 'It matched when', 'max_price']);
  expect(await why('renamed')).toEqual(['not_sent', 'It matched when', 'words']);
  expect(await why('goes')).toEqual(['not_sent', 'It was taken']);
  expect(await why('never')).toEqual(['not_looked_at', 'There is no']);
  await goLive(deal('over', `Over ${word}`, { bd_discount_price: 99 }));
  expect(await why('over')).toEqual(['not_met', 'It does not', 'max_price']);
  const path = `${callPath(explainAlert, { id: (await alerts.only(ann)).id })}?user_id=${ann.id}`;
  const latest = (await alerts.call('GET', path, ann.token)).body.map((one: { post_uid: string }) => one.post_uid);
  expect([latest[0], latest.includes('stays'), latest.includes('once')]).toEqual(['over', true, false]);
});

test('rejects a change to only stop words, and matches nothing for a stored alert with only stop words', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  const { id } = await alerts.make(ann, { search_string: word, stores: ['acme'] });
  const { status, body } = await alerts.change(ann, id, { query: { search_string: 'the', stores: ['acme'] } });
  expect([status, body]).toEqual([400, { errors: { search_string: [dealAlertErrors.nothingAsked] } }]);
  await session.query(
    `update alert_readings set search_string = 'the', words = null, about = null, clauses = '[]', anchors = '{""}'
    where id = (select reading_id from deal_alerts where id = $1)`,
    [id],
  );
  await goLive(deal('told_apart', `A ${word}`));
  expect(await alerts.only(ann)).toMatchObject({ sent_count: 0, pending_count: 0 });
  const path = `${callPath(explainAlert, { id })}?user_id=${ann.id}&post_uid=told_apart`;
  expect((await alerts.call('GET', path, ann.token)).body).toMatchObject({
    outcome: 'not_met',
    rules: expect.arrayContaining([expect.objectContaining({ rule: 'words', is_met: false })]),
  });
  const found = await asOperator('POST', dryRunAlerts.path, { query: { search_string: 'the', stores: ['acme'] } });
  expect(dryRunAlerts.response.parse(found.body).count).toBe(0);
});

test('hides coupon codes and unreleased deals in explanations', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  const { id } = await alerts.make(ann, word);
  await goLive(
    deal('coded', `${word} by SAVE30`, { coupon_codes: [{ title: 'Save', code: 'SAVE30' }] }),
    deal('tomorrow', `${word} tomorrow`, { schedule: { starts_at: hoursFromNow(24) } }),
  );
  const path = (uid: string) => `${callPath(explainAlert, { id })}?user_id=${ann.id}&post_uid=${uid}`;
  const asked = await Promise.all(['coded', 'tomorrow'].map((uid) => alerts.call('GET', path(uid), ann.token)));
  expect(asked.map(({ body }) => [body.outcome, body.headline, body.rules.length])).toEqual([
    ['sent', `${word} by SAV…`, 3],
    ['not_looked_at', '', 0],
  ]);
  expect((await asOperator('GET', path('tomorrow'))).body).toMatchObject({ headline: `${word} tomorrow` });
});

test('rejects NUL in text, and joins several lines into one', async () => {
  const ann = await newUser();
  expect((await alerts.ask(ann, 'po\0ts')).status).toBe(400);
  expect((await alerts.ask(ann, 'pots', { name: 'po\0ts' })).status).toBe(400);
  expect(await alerts.make(ann, 'pots \ud800', { name: 'Pots\r\n\npans' })).toMatchObject({ name: 'Pots pans' });
});

// Rules: ALERTS-20
test('mails after quiet hours, also when the mail was due while no worker ran', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  now = new Date('2026-12-02T23:30:00Z');
  const quiet = { time_zone: 'UTC', quiet_from: 22 * 60, quiet_until: 6 * 60, digest_minute: 0, digest_day: 0 };
  await alerts.set(ann, quiet);
  await alerts.make(ann, word);
  await goLive(deal('night', `Night ${word}`));
  expect(await alerts.only(ann)).toMatchObject({ pending_count: 1, next_mail_at: '2026-12-03T06:00:00.000Z' });
  await alerts.set(ann, { ...quiet, quiet_until: 7 * 60 });
  expect(await alerts.only(ann)).toMatchObject({ next_mail_at: '2026-12-03T07:00:00.000Z' });
  now = new Date('2026-12-03T22:30:00Z');
  await settled();
  expect([await subjects(ann), (await alerts.only(ann)).next_mail_at]).toEqual([[], '2026-12-04T07:00:00.000Z']);
  now = new Date('2026-12-04T07:00:00Z');
  await settled();
  expect((await subjects(ann)).length).toBe(1);
});

// Rules: ALERTS-15
test.each<[string, object]>([
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['quiet_until', { quiet_from: 60 }],
  ['digest_minute', { digest_minute: 1_440 }],
])('rejects settings with an invalid %s', async (field, wrong) => {
  const ann = await newUser();
  const right = { time_zone: 'UTC', quiet_from: null, quiet_until: null, digest_minute: 0, digest_day: 0 };
  const { status, body } = await alerts.set(ann, { ...right, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect((await settingsOf(ann)).body.is_chosen).toBe(false);
});

test('matches nothing while paused but keeps pending deals; never mails deals older than the alert', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  await goLive(deal('old', `Old ${word}`));
  later(1);
  const { id } = await alerts.make(ann, word, { pace: 'daily' });
  await goLive(
    deal('old', `Old ${word} edited`),
    deal('waits', `Waits ${word}`),
    deal('turns', `Turns ${word}`),
    deal('moves', `Moves ${word}`),
  );
  await alerts.change(ann, id, { paused: true });
  const moved = { starts_at: hoursFromNow(3 * 24) };
  await goLive(
    deal('missed', `Missed ${word}`),
    deal('turns', 'Turns'),
    deal('moves', `Moves ${word}`, { schedule: moved }),
  );
  later(2 * 24 * 60);
  await settled();
  expect(await alerts.only(ann)).toMatchObject({ pending_count: 3, next_mail_at: null, sent_count: 0 });
  await alerts.change(ann, id, { paused: false, pace: 'instant' });
  await settled();
  const told = async () => (await mails(ann)).map(({ text }) => text.match(/\* .+/g));
  expect(await told()).toEqual([[`* Waits ${word}`]]);
  now = new Date(moved.starts_at);
  await settled();
  expect(await told()).toEqual([[`* Moves ${word}`], [`* Waits ${word}`]]);
});

// Rules: ALERTS-16, ALERTS-19, MAIL-8
test('sends nothing to unsubscribed, complaining or bouncing users until they subscribe again', async () => {
  const [ann, ben, cid, dan] = [await newUser(), await newUser(), await newUser(), await newUser()];
  const word = uniqueWord();
  // Wait for the welcome mails: their delivery would lift a bounce recorded before.
  await settled();
  for (const person of [ann, ben, cid, dan]) await alerts.make(person, word);
  await users.call('PATCH', callPath(readUser, { id: ann.id }), { subscribed: false }, ann.token);
  const tell = (authorization: string, feedback: object[]) =>
    fetch(`${backing.urls.mail}${recordFeedback.path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ feedback }),
    });
  const bounce = [{ kind: 'bounce', email: ben.email.toUpperCase() }];
  expect((await tell(`Bearer ${ben.token}`, bounce)).status).toBe(401);
  const basic = (password: string) => `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`;
  expect((await tell(basic('wrong'), bounce)).status).toBe(401);
  expect((await tell(basic(backing.credentials.serviceToken), bounce)).status).toBe(200);
  await tell(`Bearer ${backing.credentials.serviceToken}`, [{ kind: 'complaint', email: cid.email }]);

  await goLive(deal('mailed', `Mailed ${word}`));
  const counts = async () => Promise.all([ann, ben, cid, dan].map(async (person) => (await mails(person)).length));
  expect(await counts()).toEqual([0, 0, 0, 1]);
  expect((await users.get(cid.id, cid.token)).body.subscribed).toBe(false);
  expect((await settingsOf(ben)).body.mail).toBe('bounced');
  expect((await settingsOf(cid)).body.mail).toBe('complained');

  for (const { id, token } of [ann, ben, cid])
    await users.call('PATCH', callPath(readUser, { id }), { subscribed: true }, token);
  expect((await settingsOf(cid)).body.mail).toBe('arrives');
  later(20);
  await goLive(deal('again', `Again ${word}`));
  expect(await counts()).toEqual([1, 1, 1, 2]);
});

// Rules: ALERTS-21
test('limits alert mails to an unconfirmed address per hour, and sends the rest in the next', async () => {
  const [ann, ben] = [await newUser(), await newUser()];
  await session.query('update users set email_verified_at = $1 where id = $2', [now, ben.id]);
  const words = Array.from({ length: 7 }, uniqueWord);
  for (const person of [ann, ben]) for (const word of words) await alerts.make(person, word);
  await goLive(...words.map((word) => deal(`cap${word}`, `Capped ${word}`)));
  expect([(await mails(ann)).length, (await mails(ben)).length]).toEqual([5, 7]);
  const waiting = (await alerts.list(ann)).filter(({ pending_count }) => pending_count > 0);
  expect(waiting.map(({ next_mail_at }) => next_mail_at)).toEqual(
    Array.from({ length: 2 }, () => new Date(now.getTime() + 3_600_000).toISOString()),
  );
  later(60);
  await settled();
  expect((await mails(ann)).length).toBe(7);

  // After 20 in a day, one an hour goes out.
  for (const round of [1, 2, 3]) {
    later(60);
    await goLive(...words.map((word) => deal(`day${round}${word}`, `Capped ${word} ${round}`)));
  }
  expect((await mails(ann)).length).toBe(20);
  later(60);
  await settled();
  expect((await mails(ann)).length).toBe(21);
});

// Rules: ALERTS-24, CALLS-21
test('shows operators the alerts, the matched deals and dry runs of deals and queries', async () => {
  const ann = await newUser();
  const word = uniqueWord();
  await goLive(deal('first', `First ${word}`));
  later(1);
  const { id } = await alerts.make(ann, word);
  await goLive(deal('second', `Second ${word}`));
  const overview = readAlertsOverview.response.parse(
    (await asOperator('GET', `${readAlertsOverview.path}?search_string=${word}`)).body,
  );
  expect([overview.count, overview.alerts.map((alert) => alert.id)]).toEqual([1, [id]]);
  expect(overview.lately[0]).toMatchObject({ post_uid: 'second', headline: `Second ${word}`, matches: 1 });

  const dryRun = async (body: object) =>
    dryRunAlerts.response.parse((await asOperator('POST', dryRunAlerts.path, body)).body);
  expect(await dryRun({ post_uid: 'first' })).toMatchObject({ count: 1, alerts: [{ id }] });
  expect((await asOperator('POST', dryRunAlerts.path, { post_uid: 'garbage' })).status).toBe(404);
  const lately = async (query: string) => {
    const { body } = await asOperator('GET', `${readAlertsOverview.path}?limit=20${query}`);
    return readAlertsOverview.response.parse(body).lately.map(({ post_uid }) => post_uid);
  };
  await goLive(deal('unmet', 'Something else'));
  expect((await lately('')).slice(0, 2)).toEqual(['unmet', 'second']);
  expect((await lately('&matched=true'))[0]).toBe('second');
  const found = await dryRun({ query: { search_string: word } });
  expect(found.deals.map(({ post_uid }) => post_uid)).toEqual(['second', 'first']);
  expect((await asOperator('GET', `${callPath(explainAlert, { id })}?post_uid=first`)).body.outcome).toBe('not_met');
  later(31 * 24 * 60);
  expect(await dryRun({ query: { search_string: word } })).toMatchObject({ count: 0, deals: [] });
});

// Rules: ACCOUNTS-34
test('exports a user’s alerts, and deletes them with the account', async () => {
  const ann = await newUser();
  await alerts.make(ann, 'pots');
  const exported = await users.call('GET', callPath(exportUser, { id: ann.id }), undefined, ann.token);
  expect(exported.body).toMatchObject({ deal_alerts: [{ query: { search_string: 'pots' } }] });
  await users.call('DELETE', callPath(readUser, { id: ann.id }), { password: PASSWORD }, ann.token);
  const { rows } = await session.query('select 1 from deal_alerts where user_id = $1', [ann.id]);
  expect(rows).toEqual([]);
});
