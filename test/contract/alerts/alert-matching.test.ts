import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { z } from 'zod';
import { pruneAlerts } from '../../../src/backing/alerts/alert-states.ts';
import { renewAlerts } from '../../../src/backing/alerts/matching/re-read-alerts.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { type AlertExplanation, alertExplanation, type alertQuery } from '../../../src/contracts/alerts/deal-alert.ts';
import { dryRunAlerts, explainAlert } from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { savingsPercent } from '../../../src/domain/deals/savings-percent.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import {
  alertFor,
  queryOf,
  type SomeAlert,
  type SomeDeal,
  someAlert,
  someDeal,
  stores,
  words,
} from '../../support/contract/alert-cases.ts';
import { alertsClient, alertsSettled, type Person } from '../../support/contract/alerts-client.ts';
import { brand, catalogOf, listing, post, ref, store } from '../../support/contract/search-catalog.ts';
import { usersClient } from '../../support/contract/users-client.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const fromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const text = (own: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text: own }] }] });

let backing: TestBacking;
let databaseUrl: string;
let session: pg.Client;
let catalog: ReturnType<typeof catalogOf>;
const users = usersClient(() => backing.urls.users);
const alerts = alertsClient(() => backing.urls.subscriptions);

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now });
  session = new pg.Client(databaseUrl);
  await session.connect();
  catalog = catalogOf(backing);
  await catalog.write([
    ...stores.map((uid) => store(uid, { title: `${uid} goods` })),
    ...stores.map((uid) => listing(`at_${uid}`, uid, { headline: 'Item' })),
    {
      content_type: 'product',
      entry: { uid: 'wx', title: 'Headset', model_number: 'WX-44100B' },
      publish: ['production'],
    },
    listing('at_headset', 'north', { headline: 'Item', product: [ref('product', 'wx')] }),
    store('best_buy', { title: 'Best Buy' }),
    listing('at_best_buy', 'best_buy', { headline: 'Item' }),
    brand('larkin', { title: 'Larkin & Sons' }),
    listing('at_larkin', 'north', { headline: 'Item', brand: [ref('brand', 'larkin')] }),
    // Makes the words known, as those of a catalogue are; it has ended.
    deal('known', [...words, 'kettle'].join(' '), { schedule: { starts_at: fromNow(-9), expires_at: fromNow(-8) } }),
  ]);
});
afterAll(async () => {
  await session?.end();
  await backing?.close();
});

const deal = (uid: string, headline: string, own: object = {}, at = 'north') =>
  post(uid, [`at_${at}`], { headline, schedule: { starts_at: fromNow(-1) }, bd_discount_price: 20, ...own });

let people = 0;
async function somebody(): Promise<Person> {
  people += 1;
  const email = `seeker${people}@example.com`;
  const { user, token } = await users.join(email);
  return { id: user.id, email, token };
}

/** With everything that alerts do about it done. */
async function goLive(items: Parameters<typeof catalog.write>[0]): Promise<void> {
  later(1);
  await catalog.write(items);
  await alertsSettled(session, now);
}

async function dryRun(asked: object) {
  const { body } = await alerts.call('POST', dryRunAlerts.path, backing.credentials.serviceToken, asked);
  return dryRunAlerts.response.parse(body);
}
const uidsOf = ({ deals }: Awaited<ReturnType<typeof dryRun>>) => deals.map(({ post_uid }) => post_uid).toSorted();

const explain = async ({ id, token }: Person, alertId: string, uid: string): Promise<AlertExplanation> => {
  const address = `${callPath(explainAlert, { id: alertId })}?user_id=${id}&post_uid=${uid}`;
  return alertExplanation.parse((await alerts.call('GET', address, token)).body);
};

/** What the alert has found so far. */
async function found(alertId: string): Promise<string[]> {
  const { rows } = await session.query<{ post_uid: string }>(
    'select post_uid from deal_alert_matches where alert_id = $1 order by post_uid',
    [alertId],
  );
  return rows.map(({ post_uid }) => post_uid);
}

describe('an alert', () => {
  const deals = () => [
    deal('pan', 'Cast Iron Skillet', { bd_strikethrough_price: 40 }),
    deal('pans', 'Two Iron Pans', { bd_discount_price: 60, bd_strikethrough_price: 70 }, 'south'),
    deal('mitts', 'Oven Mitts', { description: text('Lifts a hot iron skillet, waterproof and red.') }),
    deal('coat', 'Rain Jacket', { description: text('Waterproof, in red.') }),
    deal('shirt', 'Linen Shirt'),
    deal('tee', 'Red T-Shirt'),
    deal('tea', 'Green Tea'),
    deal('beans', 'Coffee Beans'),
    deal('laptop', 'A Laptop, Refurbished', { bd_discount_price: undefined }, 'best_buy'),
    deal('twofer', 'Buy One Laptop Bag, Get One'),
    deal('headset', 'Headset', {}, 'headset'),
    deal('pot', 'Copper Pot'),
    deal('pots', 'Copper Pots', {}, 'larkin'),
  ];
  const cases: [why: string, query: string | z.input<typeof alertQuery>, uids: string[]][] = [
    ['asks for each of its words', 'iron skillet', ['pan']],
    ['takes what means the same', 'frying pan', ['pan']],
    ['does not take one word of three for all', 'blue iron skillet', []],
    ['does not fire on what running text names in passing', 'skillet', ['pan']],
    ['takes a word from running text beside one that the deal is about', 'waterproof jacket', ['coat']],
    ['leaves words aside that fit any deal', 'the best skillet deals', ['pan']],
    ['takes such a word for itself when there is no other', 'deals', []],
    ['keeps such a word in the name of a store', 'best buy laptop', ['laptop']],
    ['takes words in quotes in their order', '"iron cast"', []],
    ['leaves out what has a word after a minus, wherever it stands', 'jacket -red', []],
    ['does not ask for shirts when it asks for a t-shirt', 't-shirt', ['tee']],
    ['takes either of two words with a stroke between them', 'coffee/tea', ['beans', 'tea']],
    ['mends what nobody wrote', 'skilet', ['pan']],
    ['finds the number of a product that is not whole', 'WX 44100', ['headset']],
    ['reads words of prices', 'iron under $50', ['pan']],
    ['holds the highest price', { search_string: 'iron', max_price: 59.99 }, ['pan']],
    ['takes a price that is exactly the highest', { search_string: 'iron', max_price: 60 }, ['pan', 'pans']],
    ['does not take what has no price', { search_string: 'laptop', max_price: 1_000 }, ['twofer']],
    ['holds the saving', { search_string: 'iron', min_percent_off: 50 }, ['pan']],
    ['holds the stores', { search_string: 'iron', stores: ['south', 'best_buy'] }, ['pans']],
    ['holds the brands', { search_string: 'copper pot', brands: ['larkin', 'north'] }, ['pots']],
    ['leaves out excluded words', { search_string: 'laptop', excluded_words: ['Refurbished'] }, ['twofer']],
    ['asks for nothing but its rules when it has no words', { search_string: 'under $1', stores: ['south'] }, []],
  ];
  let asker: Person;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    asker = await somebody();
    for (const [why, query] of cases) ids.set(why, (await alerts.make(asker, query, { pace: 'weekly' })).id);
    await goLive(deals());
  });
  afterAll(async () => {
    for (const item of deals()) await catalog.unpublish('post', String(item.entry.uid));
  });

  test.each(cases)('%s', async (why, query, uids) => {
    const asked = typeof query === 'string' ? { search_string: query } : query;
    const id = ids.get(why) ?? '';
    const all = deals().map(({ entry }) => String(entry.uid));
    expect(uidsOf(await dryRun({ query: asked })).filter((uid) => all.includes(uid))).toEqual(uids);
    expect(await found(id)).toEqual(uids);
    for (const uid of all) {
      const { outcome, rules } = await explain(asker, id, uid);
      const isMet = uids.includes(uid);
      const expected = { uid, outcome: isMet ? 'waiting' : 'not_met', isMet };
      expect({ uid, outcome, isMet: rules.every(({ is_met }) => is_met) }).toEqual(expected);
    }
  });

  test('says of each rule what it wants and what the deal has', async () => {
    const lists = { stores: ['north', 'best_buy'], brands: ['larkin'], excluded_words: ['tiny'] };
    const query = { max_price: 50, min_percent_off: 20, ...lists };
    const alert = await alerts.make(asker, { search_string: 'blue frying pan -iron', ...query });
    const { rules } = await explain(asker, alert.id, 'pans');
    expect(rules.map(({ rule, is_met, wanted, found: has }) => [rule, is_met, wanted, has])).toEqual([
      ['words', false, '“blue”, “frying” and “pan”', 'lacks “blue” and “frying”'],
      ['max_price', false, 'at most $50', '$60'],
      ['min_percent_off', false, 'at least 20% off', '14% off'],
      ['stores', false, 'at north goods or Best Buy', 'south goods'],
      ['brands', false, 'by Larkin & Sons', 'no brand'],
      ['excluded_words', false, 'without “iron” or “tiny”', 'has “iron”'],
      ['live', true, 'a deal that runs', 'it runs'],
      ['before_alert', false, 'a deal that came after the alert was made', 'it was there before'],
    ]);
    const skillets = ids.get('does not fire on what running text names in passing') ?? '';
    expect((await explain(asker, skillets, 'mitts')).rules[0]).toMatchObject({
      is_met: false,
      found: 'names it only in passing, in its description',
    });
  });
});

test('what is not running, was there before, or came while an alert was paused or after it was deleted is not found', async () => {
  const ann = await somebody();
  await goLive([deal('early', 'Quilted Yurt')]);
  later(1);
  const [runs, paused, deleted] = [
    await alerts.make(ann, 'yurt'),
    await alerts.make(ann, 'quilted yurt'),
    await alerts.make(ann, 'yurts'),
  ];
  await alerts.change(ann, paused.id, { paused: true });
  await alerts.remove(ann, deleted.id);
  const starts = fromNow(2);
  await goLive([
    deal('now', 'Quilted Yurt'),
    deal('over', 'Quilted Yurt', { schedule: { starts_at: fromNow(-2), expires_at: fromNow(-1) } }),
    deal('to_come', 'Quilted Yurt', { schedule: { starts_at: starts } }),
  ]);
  expect(await found(runs.id)).toEqual(['now']);
  const counts = ['now', 'to_come', 'over'].map(async (post_uid) => (await dryRun({ post_uid })).count);
  expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  later(180);
  await alertsSettled(session, now);
  expect(await found(runs.id)).toEqual(['now', 'to_come']);
  expect([await found(paused.id), await found(deleted.id)]).toEqual([[], []]);
});

test('a word that nobody had written is taken for itself once somebody does', async () => {
  const ann = await somebody();
  const { id } = await alerts.make(ann, 'skillett');
  await goLive([deal('mended', 'Iron Skillet')]);
  await goLive([deal('itself', 'Skillett Ltd.'), deal('other', 'Steel Skillet')]);
  expect(await found(id)).toEqual(['itself', 'mended']);
  for (const uid of ['mended', 'itself', 'other']) await catalog.unpublish('post', uid);
});

test('alerts are read anew when words are read in another way, and each day while nobody has written theirs', async () => {
  const ann = await somebody();
  const [stale, slip] = [await alerts.make(ann, 'kettle'), await alerts.make(ann, 'toastr')];
  await session.query(`update alert_readings set anchors = '{}', format = 'of before' where search_string = 'kettle'`);
  await goLive([deal('before', 'Kettle and Toaster')]);
  expect([await found(stale.id), await found(slip.id)]).toEqual([[], []]);

  const { dataDir } = backing;
  const matching = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
  const renew = () => renewAlerts(matching, now, new AbortController().signal);
  await renew();
  await goLive([deal('same_day', 'Kettle and Toaster')]);
  expect([await found(stale.id), await found(slip.id)]).toEqual([['same_day'], []]);
  later(24 * 60);
  await renew();
  await matching.close();
  await goLive([deal('next_day', 'Toaster')]);
  expect(await found(slip.id)).toEqual(['next_day']);
});

test('a deal that comes back years after an alert told of it is no news to it', async () => {
  const ann = await somebody();
  const { id } = await alerts.make(ann, 'samovar');
  await goLive([deal('back', 'Samovar', { schedule: { starts_at: fromNow(-1), expires_at: fromNow(1) } })]);
  later(120);
  await session.query(`update deal_alert_matches set matched_at = $1 where post_uid = 'back'`, [fromNow(-366 * 24)]);
  const { dataDir } = backing;
  const pruning = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
  await pruneAlerts(pruning.db, now);
  await pruning.close();
  expect(await found(id)).toEqual([]);
  await goLive([deal('back', 'Samovar'), deal('fresh', 'New Samovar')]);
  expect(await found(id)).toEqual(['fresh']);
  expect((await explain(ann, id, 'back')).outcome).toBe('sent');
});

describe('by the same rules as the search', () => {
  let rounds = 0;
  let pairs = 0;

  /** What searches find of one round's deals; `undefined` mended words find nothing. */
  function searches(prefix: string) {
    const known = new Map<string, ReturnType<typeof ask>>();
    const ask = async (params: Record<string, string>) => {
      const answer = await catalog.search({ content_types: 'post', limit: '250', ...params });
      const uids = answer.results.map(({ uid }) => uid).filter((uid) => uid.startsWith(prefix));
      return { uids: new Set(uids), mended: answer.correction?.is_used ? answer.correction.query : undefined };
    };
    return (params: Record<string, string>) => {
      const key = JSON.stringify(params);
      const answer = known.get(key) ?? ask(params);
      known.set(key, answer);
      return answer;
    };
  }

  /** The alert's deals as searches for each of its pieces tell. */
  async function reference(prefix: string, alert: SomeAlert, deals: readonly (SomeDeal & { uid: string })[]) {
    const search = searches(prefix);
    const query = queryOf(alert);
    const whole = await search({ query: query.search_string });
    const typedWords = query.search_string.split(' ');
    const mendedWords = new Map(whole.mended?.split(' ').map((word, at) => [typedWords[at], word]));
    const any = alert.typed.filter(({ kind }) => kind !== 'minus' && kind !== 'price');
    const mended = any.map(({ kind, text: typed }) => ({ kind, word: mendedWords.get(typed) ?? typed }));
    const asked = mended.filter(({ word }, at) => mended.findIndex((other) => other.word === word) === at);
    const alone = async (word: string) => {
      const answer = await search({ query: word });
      return answer.mended === undefined ? answer.uids : new Set<string>();
    };
    const together = (at: number) => {
      const [left, right] = [asked[at], asked[at + 1]];
      if (!left || !right || left.kind === 'phrase' || right.kind === 'phrase') return new Set<string>();
      return alone(left.word + right.word);
    };
    const everyPiece = await Promise.all(
      asked.flatMap(({ kind, word }, at) =>
        kind === 'idle'
          ? []
          : [
              Promise.all([alone(word), together(at - 1), together(at)]).then(
                (sets) => (uid: string) => sets.some((set) => set.has(uid)),
              ),
            ],
      ),
    );
    const unwanted = [...(query.excluded_words ?? [])].map((word) => `"${word}"`);
    const without = await Promise.all(unwanted.map((word) => alone(word)));
    const ruled = await search({
      query: query.search_string,
      ...(query.max_price !== undefined && { max_price: String(query.max_price) }),
      ...(query.stores && { stores: query.stores.join() }),
    });
    return deals
      .filter(
        ({ uid, price, was }) =>
          ruled.uids.has(uid) &&
          // Its like without running text has one of the words.
          whole.uids.has(uid.replace(/d$/, 'h')) &&
          everyPiece.every((isIn) => isIn(uid)) &&
          !without.some((set) => set.has(uid)) &&
          savingsPercent(was, price) >= (query.min_percent_off ?? 0),
      )
      .map(({ uid }) => uid)
      .toSorted();
  }

  test('an alert finds a deal if and only if a search for each of its words does', async () => {
    const someDeals = fc.array(someDeal, { minLength: 3, maxLength: 5 });
    const keyOf = (alert: SomeAlert) => JSON.stringify(queryOf(alert));
    const someAlerts = fc.uniqueArray(someAlert, { selector: keyOf, minLength: 5, maxLength: 5 });
    const round = async (given: SomeDeal[], others: SomeAlert[]) => {
      // One that surely finds something: agreeing about nothing is too easy.
      const sure = alertFor(given[0]?.headline[0] ?? '');
      const asked = [sure, ...others.filter((alert) => keyOf(alert) !== keyOf(sure))];
      rounds += 1;
      const prefix = `r${rounds}x`;
      const ann = await somebody();
      const made = [];
      for (const alert of asked) made.push(await alerts.make(ann, queryOf(alert), { pace: 'weekly' }));
      const deals = given.flatMap((one, nth) => [
        { ...one, uid: `${prefix}${nth}d` },
        { ...one, uid: `${prefix}${nth}h`, description: [] },
      ]);
      await goLive(
        deals.map(({ uid, headline, description, price, was, store: at }) =>
          deal(
            uid,
            headline.join(' '),
            {
              description: text(description.join(' ')),
              bd_discount_price: price,
              bd_strikethrough_price: was,
            },
            at,
          ),
        ),
      );
      for (const [nth, alert] of asked.entries()) {
        const expected = await reference(prefix, alert, deals);
        const id = made[nth]?.id ?? '';
        const query = queryOf(alert);
        expect([query, await found(id)]).toEqual([query, expected]);
        const dry = uidsOf(await dryRun({ query })).filter((uid) => uid.startsWith(prefix));
        expect([query, dry]).toEqual([query, expected]);
        pairs += expected.length;
        await alerts.remove(ann, id);
      }
    };
    await fc.assert(fc.asyncProperty(someDeals, someAlerts, round), { numRuns: 8, endOnFailure: true });
    expect(pairs).toBeGreaterThan(10);
  }, 180_000);
});
