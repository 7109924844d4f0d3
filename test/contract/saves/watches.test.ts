import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { alertsClient, type Person } from '../../support/contract/alerts-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { hurryWatches, watchesClient, watchesSettled } from '../../support/contract/watches-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { join, listingDraft, NOW, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let server: MailServer;
let backing: TestBacking;
let session: pg.Client;
let now = NOW;
const users = usersClient(() => backing.urls.users);
const watches = watchesClient(() => backing.urls.engagements);
const alerts = alertsClient(() => backing.urls.subscriptions);

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const settled = () => watchesSettled(session, now);

let count = 0;
async function newUser(): Promise<Person> {
  count += 1;
  const email = `watcher${count}@example.com`;
  const { user, token } = await users.join(email);
  return { id: user.id, email, token };
}
/** A post with the price of its own. */
const priced = (uid: string, price: number, own: object = {}) =>
  postDraft(uid, { bd_discount_price: price, schedule: { starts_at: '2026-11-01T00:00:00.000Z' }, ...own });
/** Publishes the price after a while and waits for the mails. */
async function reprice(uid: string, price: number, own: object = {}) {
  later(20);
  await publish(backing, priced(uid, price, own));
  await settled();
}
const soldOut = (uid: string, isSoldOut: boolean) =>
  publish(backing, {
    product_listing: [listingDraft(`l${uid}`, 'acme', { availability: isSoldOut ? 'out_of_stock' : 'in_stock' })],
  });
/** Subjects of the mails about saved items that the server has accepted. */
const mailsOf = ({ email }: Person) =>
  server.accepted.filter(({ to, raw }) => to.includes(email) && raw.includes('list=saved'));
const subjectsOf = (person: Person) => mailsOf(person).map(({ mail }) => mail.subject);
const stopTokenOf = (person: Person) =>
  /list=saved&token=([\w-]+)/.exec(mailsOf(person)[0]?.mail.text ?? '')?.[1] ?? '';

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

// Rules: WATCHES-1, WATCHES-2
test('records price and end of the published entry, and watches for all kinds that its type has', async () => {
  const ann = await newUser();
  const ends = inHours(100);
  const own = { schedule: { starts_at: '2026-11-01T00:00:00.000Z', expires_at: ends } };
  await publish(backing, priced('kettle', 100, own));
  await watches.save(ann, 'kettle');
  await watches.save(ann, 'lkettle', 'product_listing');
  await watches.save(ann, 'acme', 'store');
  expect(await watches.list(ann)).toEqual({
    mails: 'sent',
    watches: [
      {
        content_type_uid: 'product_listing',
        entry_uid: 'lkettle',
        kinds: ['price_drop', 'back_in_stock'],
        saved_price: 20,
        price: 20,
        ends_at: null,
        is_published: true,
      },
      {
        content_type_uid: 'post',
        entry_uid: 'kettle',
        kinds: ['price_drop', 'ending', 'back_in_stock'],
        saved_price: 100,
        price: 100,
        ends_at: ends,
        is_published: true,
      },
    ],
  });
});

// Rules: WATCHES-4, WATCHES-7, WATCHES-8, WATCHES-10
test('mails a lower price once, with the price before, and nothing when it rises and falls back', async () => {
  const ann = await newUser();
  await publish(backing, priced('toaster', 100));
  await watches.save(ann, 'toaster');
  await settled();
  expect(subjectsOf(ann)).toEqual([]);
  await reprice('toaster', 80);
  await reprice('toaster', 120);
  await reprice('toaster', 80);
  await reprice('toaster', 80, { title: 'Another title' });
  expect(subjectsOf(ann)).toEqual(['Now $80, was $100: Headline toaster']);
  const [{ mail, raw } = { mail: undefined, raw: '' }] = mailsOf(ann);
  expect(mail?.text).toContain('$80, was $100, $20 less at ACME');
  expect(mail?.text).toContain('/deals/post-toaster-toaster?utm_medium=email&utm_campaign=saved-item');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await reprice('toaster', 70);
  expect(subjectsOf(ann)).toEqual(['Now $80, was $100: Headline toaster', 'Now $70, was $80: Headline toaster']);
  expect(mailsOf(ann)[1]?.mail.text).toContain('$30 less than when you saved it');
});

// Rules: WATCHES-7
test('follows the price of the listing that a post shows', async () => {
  const ann = await newUser();
  await publish(backing, postDraft('fan'));
  await watches.save(ann, 'fan');
  await watches.save(ann, 'lfan', 'product_listing');
  later(20);
  await publish(backing, { product_listing: [listingDraft('lfan', 'acme', { unit_discount_price: 15 })] });
  await settled();
  expect(subjectsOf(ann)).toEqual(['News on 2 items you saved']);
  expect(mailsOf(ann)[0]?.mail.text).toMatch(/Listing lfan\n {2}\$15, was \$20.*\n.*\/go\/l\/lfan/);
});

// Rules: WATCHES-5, WATCHES-7
test('mails an end a day before, once', async () => {
  const ann = await newUser();
  const schedule = { starts_at: '2026-11-01T00:00:00.000Z', expires_at: inHours(72) };
  await publish(backing, priced('lamp', 30, { schedule }));
  await watches.save(ann, 'lamp');
  later(47 * 60);
  await settled();
  expect(subjectsOf(ann)).toEqual([]);
  later(61);
  await settled();
  later(120);
  await settled();
  expect(subjectsOf(ann)).toEqual([expect.stringMatching(/^Ends Nov \d+, \d+ [AP]M ET: Headline lamp$/)]);
});

// Rules: WATCHES-6
test('mails when an item is back in stock', async () => {
  const ann = await newUser();
  await publish(backing, priced('oven', 300));
  await watches.save(ann, 'oven');
  await soldOut('oven', true);
  await settled();
  later(20);
  await soldOut('oven', false);
  await settled();
  expect(subjectsOf(ann)).toEqual(['Back in stock: Headline oven']);
});

// Rules: WATCHES-3
test('reports no kind that is off, and refuses to change what is not saved', async () => {
  const ann = await newUser();
  await publish(backing, priced('vase', 50));
  await watches.save(ann, 'vase');
  expect(await watches.change(ann, 'vase', [])).toMatchObject({ status: 200, body: { watch: { kinds: [] } } });
  await reprice('vase', 40);
  await watches.change(ann, 'vase', ['price_drop']);
  await settled();
  expect(subjectsOf(ann)).toEqual([]);
  await reprice('vase', 30);
  expect(subjectsOf(ann)).toEqual(['Now $30, was $40: Headline vase']);
  expect(await watches.change(ann, 'never', [])).toMatchObject({ status: 404 });
});

// Rules: WATCHES-8
test('sends one mail with all news, after quiet hours, of what still holds', async () => {
  const ann = await newUser();
  await publish(backing, join(priced('cup', 10), priced('pan', 60), priced('pot', 90)));
  for (const uid of ['cup', 'pan', 'pot']) await watches.save(ann, uid);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { quiet_from: minute, quiet_until: (minute + 120) % 1_440 };
  await alerts.set(ann, { time_zone: 'UTC', digest_minute: 480, digest_day: 5, ...quiet });
  await reprice('cup', 8);
  await reprice('pan', 40);
  await reprice('pot', 70);
  await reprice('pot', 95);
  expect(subjectsOf(ann)).toEqual([]);
  later(60);
  await settled();
  expect(subjectsOf(ann)).toEqual(['News on 2 items you saved']);
  const text = mailsOf(ann)[0]?.mail.text ?? '';
  expect(text.match(/\* .*\n.*/g)).toEqual([
    expect.stringContaining('Headline pan\n  $40, was $60'),
    expect.stringContaining('Headline cup\n  $8, was $10'),
  ]);
  // The lower price was never mailed.
  await reprice('pot', 80);
  expect(subjectsOf(ann)[1]).toBe('Now $80, was $90: Headline pot');
});

// Rules: WATCHES-8
test.each<[string, (person: Person) => Promise<unknown>]>([
  ['stopped these mails', (ann) => watches.turnMails(ann, false)],
  ['unsubscribed', ({ id, token }) => users.call('PATCH', `/api/v4/users/${id}`, { subscribed: false }, token)],
  [
    'complained',
    ({ email }) =>
      session.query(
        `insert into mail_suppressions values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'complaint', now())`,
        [email],
      ),
  ],
])('mails nothing to a member who %s', async (what, refuse) => {
  const ann = await newUser();
  const uid = `rug_${count}`;
  await publish(backing, priced(uid, 100));
  await watches.save(ann, uid);
  await refuse(ann);
  expect((await watches.list(ann)).mails).toBe(what.split(' ')[0]);
  await reprice(uid, 80);
  expect(subjectsOf(ann)).toEqual([]);
  const { rows } = await session.query('select known_price, is_due from engagements where user_id = $1', [ann.id]);
  expect(rows).toEqual([{ known_price: 80, is_due: false }]);
});

// Rules: WATCHES-8
test('limits mails to an unconfirmed address', async () => {
  const { body, token } = await users.signUp('unconfirmed@example.com');
  const ann = { id: body.id, email: 'unconfirmed@example.com', token };
  await publish(backing, priced('sofa', 100));
  await watches.save(ann, 'sofa');
  for (const price of [90, 80, 70, 60, 50]) {
    later(-9);
    await reprice('sofa', price);
  }
  expect(subjectsOf(ann)).toHaveLength(5);
  later(-9);
  await publish(backing, priced('sofa', 40));
  await eventually(async () => {
    await hurryWatches(session);
    const { rows } = await session.query('select next_send_at from watch_readers where user_id = $1', [ann.id]);
    return rows[0]?.next_send_at > now;
  });
  later(70);
  await settled();
  expect(subjectsOf(ann).at(-1)).toBe('Now $40, was $50: Headline sofa');
});

// Rules: WATCHES-10
test('stops these mails and no others with the token of a mail', async () => {
  const ann = await newUser();
  await publish(backing, priced('chair', 100));
  await watches.save(ann, 'chair');
  await reprice('chair', 90);
  const token = stopTokenOf(ann);
  expect(await watches.stop(token)).toMatchObject({ status: 200 });
  expect(await watches.stop(token)).toMatchObject({ status: 200 });
  expect(await watches.stop('unknown')).toMatchObject({ status: 400 });
  expect((await watches.list(ann)).mails).toBe('stopped');
  const { body } = await users.call('GET', `/api/v4/users/${ann.id}`, undefined, ann.token);
  expect(body.subscribed).toBe(true);
  await reprice('chair', 80);
  expect(subjectsOf(ann)).toHaveLength(1);
  expect(await watches.turnMails(ann, true)).toEqual({ status: 200, body: { mails: 'sent' } });
  await reprice('chair', 70);
  expect(subjectsOf(ann)).toEqual(['Now $90, was $100: Headline chair', 'Now $70, was $80: Headline chair']);
});

// Rules: WATCHES-9
test('makes an undelivered mail again, of what still holds', async () => {
  const ann = await newUser();
  await publish(backing, join(priced('desk', 100), priced('shelf', 100)));
  await watches.save(ann, 'desk');
  await watches.save(ann, 'shelf');
  await settled();
  server.refuse(451);
  later(20);
  await publish(backing, join(priced('desk', 80), priced('shelf', 80)));
  await eventually(async () => {
    await hurryWatches(session);
    const { rowCount } = await session.query(
      `update pgboss.job set start_after = now(), retry_count = retry_limit where name = 'mail' and state = 'retry'`,
    );
    return rowCount === 1;
  });
  server.refuse(451);
  await eventually(async () => {
    const { rows } = await session.query('select failed_mails from watch_readers where user_id = $1', [ann.id]);
    return rows[0]?.failed_mails === 1;
  });
  await publish(backing, priced('shelf', 110));
  later(20);
  await settled();
  expect(subjectsOf(ann)).toEqual(['Now $80, was $100: Headline desk']);
});

// Rules: WATCHES-11
test('brings back price and watch when a removal is undone, and starts anew after an hour', async () => {
  const ann = await newUser();
  await publish(backing, priced('bowl', 100));
  const id = await watches.save(ann, 'bowl');
  await watches.change(ann, 'bowl', ['price_drop']);
  await watches.remove(ann, id);
  expect((await watches.list(ann)).watches).toEqual([]);
  await reprice('bowl', 80);
  expect(subjectsOf(ann)).toEqual([]);
  const restored = await watches.save(ann, 'bowl');
  expect(restored).not.toBe(id);
  expect((await watches.list(ann)).watches).toMatchObject([{ saved_price: 100, price: 80, kinds: ['price_drop'] }]);
  await settled();
  expect(subjectsOf(ann)).toEqual(['Now $80, was $100: Headline bowl']);
  await watches.remove(ann, restored);
  later(61);
  await watches.save(ann, 'bowl');
  expect((await watches.list(ann)).watches).toMatchObject([{ saved_price: 80 }]);
});

// Rules: WATCHES-4, WATCHES-7
test('misses no change that is published while an item is saved', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, newUser));
  await publish(backing, priced('mixer', 100));
  await Promise.all([...people.map((person) => watches.save(person, 'mixer')), publish(backing, priced('mixer', 60))]);
  await settled();
  for (const person of people) {
    const [watch] = (await watches.list(person)).watches;
    expect(subjectsOf(person)).toEqual(watch?.saved_price === 100 ? ['Now $60, was $100: Headline mixer'] : []);
  }
});

test('keeps what is unpublished for its return', async () => {
  const ann = await newUser();
  await publish(backing, priced('iron', 40));
  await watches.save(ann, 'iron');
  await unpublish(backing, 'post', 'iron');
  await settled();
  await reprice('iron', 35);
  expect(subjectsOf(ann)).toEqual(['Now $35, was $40: Headline iron']);
});
