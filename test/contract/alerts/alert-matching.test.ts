import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { z } from 'zod';
import { pruneAlerts } from '../../../src/backing/alerts/alert-states.ts';
import { refreshReadings } from '../../../src/backing/alerts/matching/re-read-alerts.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { dryRunAlerts } from '../../../src/contracts/alerts/alert-operation-calls.ts';
import {
  type AlertExplanation,
  alertExplanation,
  alertQuery,
  decodeAlertQuery,
} from '../../../src/contracts/alerts/deal-alert.ts';
import { changeAlertByMail, explainAlert } from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { alertSearch } from '../../../src/domain/alerts/alert-search.ts';
import { savingsPercent } from '../../../src/domain/deals/savings-percent.ts';
import { toSearchParams } from '../../../src/repositories/search/search-codec.ts';
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
    // An ended deal that makes the words known, like those of a real catalog.
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
async function newUser(): Promise<Person> {
  people += 1;
  const email = `seeker${people}@example.com`;
  const { user, token } = await users.join(email);
  return { id: user.id, email, token };
}

/** Publishes the items and waits until all alerts are processed. */
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

/** Deals that the alert has matched so far. */
async function found(alertId: string): Promise<string[]> {
  const { rows } = await session.query<{ post_uid: string }>(
    'select post_uid from deal_alert_matches where alert_id = $1 order by post_uid',
    [alertId],
  );
  return rows.map(({ post_uid }) => post_uid);
}

/** The deals that the site shows as the current matches of an alert. */
async function previewed(query: z.input<typeof alertQuery>): Promise<string[]> {
  const shown = alertSearch(decodeAlertQuery(alertQuery.parse(query)));
  const given = Object.entries(toSearchParams(shown)).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return (await catalog.find({ ...params, limit: '250' })).toSorted();
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
    ['requires each of its words', 'iron skillet', ['pan']],
    ['matches synonyms', 'frying pan', ['pan']],
    ['does not match when words are missing', 'blue iron skillet', []],
    ['does not match words mentioned only in body text', 'skillet', ['pan']],
    ['accepts a word in body text if another is in the headline', 'waterproof jacket', ['coat']],
    ['ignores words that fit any deal', 'the best skillet deals', ['pan']],
    ['requires such a word when there is no other', 'deals', []],
    ['keeps such a word in a store name', 'best buy laptop', ['laptop']],
    ['requires the order of quoted words', '"iron cast"', []],
    ['excludes deals with a minus word in any field', 'jacket -red', []],
    ['does not match shirts for t-shirt', 't-shirt', ['tee']],
    ['matches either of two words separated by a slash', 'coffee/tea', ['beans', 'tea']],
    ['corrects the spelling of unknown words', 'skilet', ['pan']],
    ['matches a partial product number', 'WX 44100', ['headset']],
    ['parses price words', 'iron under $50', ['pan']],
    ['applies the maximum price', { search_string: 'iron', max_price: 59.99 }, ['pan']],
    ['accepts a price equal to the maximum', { search_string: 'iron', max_price: 60 }, ['pan', 'pans']],
    ['rejects deals without a price', { search_string: 'laptop', max_price: 1_000 }, ['twofer']],
    ['applies the minimum discount', { search_string: 'iron', min_percent_off: 50 }, ['pan']],
    ['applies the stores', { search_string: 'iron', stores: ['south', 'best_buy'] }, ['pans']],
    ['applies the brands', { search_string: 'copper pot', brands: ['larkin', 'north'] }, ['pots']],
    ['rejects deals with excluded words', { search_string: 'laptop', excluded_words: ['Refurbished'] }, ['twofer']],
    ['applies only its rules when it has no words', { search_string: 'under $1', stores: ['south'] }, []],
  ];
  let owner: Person;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    owner = await newUser();
    for (const [why, query] of cases) ids.set(why, (await alerts.make(owner, query, { pace: 'weekly' })).id);
    await goLive(deals());
  });
  afterAll(async () => {
    for (const item of deals()) await catalog.unpublish('post', String(item.entry.uid));
  });

  // Rules: ALERTS-11, ALERTS-17, SEARCH-16
  test.each(cases)('matches by words and rules: %s', async (why, query, uids) => {
    const asked = typeof query === 'string' ? { search_string: query } : query;
    const id = ids.get(why) ?? '';
    const all = deals().map(({ entry }) => String(entry.uid));
    expect(uidsOf(await dryRun({ query: asked })).filter((uid) => all.includes(uid))).toEqual(uids);
    expect(await found(id)).toEqual(uids);
    expect((await previewed(asked)).filter((uid) => all.includes(uid))).toEqual(uids);
    for (const uid of all) {
      const { outcome, rules } = await explain(owner, id, uid);
      const isMet = uids.includes(uid);
      const expected = { uid, outcome: isMet ? 'waiting' : 'not_met', isMet };
      expect({ uid, outcome, isMet: rules.every(({ is_met }) => is_met) }).toEqual(expected);
    }
  });

  // Rules: ALERTS-23
  test('explains each rule with its requirement and the deal’s value', async () => {
    const lists = { stores: ['north', 'best_buy'], brands: ['larkin'], excluded_words: ['tiny'] };
    const query = { max_price: 50, min_percent_off: 20, ...lists };
    const alert = await alerts.make(owner, { search_string: 'blue frying pan -iron', ...query });
    const { rules } = await explain(owner, alert.id, 'pans');
    expect(rules.map(({ rule, is_met, wanted, found: has }) => [rule, is_met, wanted, has])).toEqual([
      ['words', false, '“blue”, “frying” and “pan”', 'lacks “blue” and “frying”'],
      ['max_price', false, 'at most $50', '$60'],
      ['min_percent_off', false, 'at least 20% off', '14% off'],
      ['stores', false, 'at north goods or Best Buy', 'south goods'],
      ['brands', false, 'by Larkin & Sons', 'no brand'],
      ['excluded_words', false, 'without “iron” or “tiny”', 'has “iron”'],
      ['live', true, 'a current deal', 'it is current'],
      ['before_alert', false, 'a deal posted after the alert was created', 'it was posted earlier'],
    ]);
    const skillets = ids.get('does not match words mentioned only in body text') ?? '';
    expect((await explain(owner, skillets, 'mitts')).rules[0]).toMatchObject({
      is_met: false,
      found: 'mentions it only in passing, in its description',
    });
  });
});

// Rules: ALERTS-17, ALERTS-18
test('matches no deal that is not live, is older, or went live while the alert was paused or deleted', async () => {
  const ann = await newUser();
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

test('stops correcting an unknown word once a deal has it', async () => {
  const ann = await newUser();
  const { id } = await alerts.make(ann, 'skillett');
  await goLive([deal('mended', 'Iron Skillet')]);
  await goLive([deal('itself', 'Skillett Ltd.'), deal('other', 'Steel Skillet')]);
  expect(await found(id)).toEqual(['itself', 'mended']);
  for (const uid of ['mended', 'itself', 'other']) await catalog.unpublish('post', uid);
});

test('parses alerts again after a change of format, and daily while they have unknown words', async () => {
  const ann = await newUser();
  const [stale, slip] = [await alerts.make(ann, 'kettle'), await alerts.make(ann, 'toastr')];
  await session.query(`update alert_readings set anchors = '{}', format = 'of before' where search_string = 'kettle'`);
  await goLive([deal('before', 'Kettle and Toaster')]);
  expect([await found(stale.id), await found(slip.id)]).toEqual([[], []]);

  const { dataDir } = backing;
  const matching = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
  const renew = () => refreshReadings(matching, now, new AbortController().signal);
  await renew();
  await goLive([deal('same_day', 'Kettle and Toaster')]);
  expect([await found(stale.id), await found(slip.id)]).toEqual([['same_day'], []]);
  later(24 * 60);
  await renew();
  await matching.close();
  await goLive([deal('next_day', 'Toaster')]);
  expect(await found(slip.id)).toEqual(['next_day']);
});

// Rules: ALERTS-18
test('does not mail a deal again that comes back after its match was pruned', async () => {
  const ann = await newUser();
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

// Rules: ALERTS-9, ALERTS-14
test('restores an alert with what it has mailed for 30 days after its deletion', async () => {
  const ann = await newUser();
  const { id } = await alerts.make(ann, 'tagine');
  await goLive([deal('tagine', 'Tagine')]);
  const { rows } = await session.query<{ mail_token: string }>('select mail_token from deal_alerts where id = $1', [
    id,
  ]);
  const token = rows[0]?.mail_token;
  const restoreAfter = async (days: number) => {
    await alerts.remove(ann, id);
    later(days * 24 * 60 + 1);
    const { dataDir } = backing;
    const pruning = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
    await pruneAlerts(pruning.db, now);
    await pruning.close();
    return alerts.call('POST', changeAlertByMail.path, undefined, { token, do: 'restore' });
  };
  expect((await restoreAfter(29)).body).toMatchObject({ deleted_at: null });
  await goLive([deal('tagine', 'Tagine again')]);
  expect(await alerts.only(ann)).toMatchObject({ id, sent_count: 1, pending_count: 0 });
  expect((await restoreAfter(30)).status).toBe(400);
});

describe('compared with search', () => {
  let rounds = 0;
  let pairs = 0;

  /** Searches among one round's deals; `corrected` is set if search corrected the words. */
  function searches(prefix: string) {
    const known = new Map<string, ReturnType<typeof ask>>();
    const ask = async (params: Record<string, string>) => {
      const answer = await catalog.search({ content_types: 'post', limit: '250', ...params });
      const uids = answer.results.map(({ uid }) => uid).filter((uid) => uid.startsWith(prefix));
      return { uids: new Set(uids), corrected: answer.correction?.is_used ? answer.correction.query : undefined };
    };
    return (params: Record<string, string>) => {
      const key = JSON.stringify(params);
      const answer = known.get(key) ?? ask(params);
      known.set(key, answer);
      return answer;
    };
  }

  /** The expected matches of the alert, from searches for each of its terms. */
  async function reference(prefix: string, alert: SomeAlert, deals: readonly (SomeDeal & { uid: string })[]) {
    const search = searches(prefix);
    const query = queryOf(alert);
    const whole = await search({ query: query.search_string });
    const typedWords = query.search_string.split(' ');
    const correctedWords = new Map(whole.corrected?.split(' ').map((word, at) => [typedWords[at], word]));
    const any = alert.typed.filter(({ kind }) => kind !== 'minus' && kind !== 'price');
    const corrected = any.map(({ kind, text: typed }) => ({ kind, word: correctedWords.get(typed) ?? typed }));
    const asked = corrected.filter(({ word }, at) => corrected.findIndex((other) => other.word === word) === at);
    const alone = async (word: string) => {
      const answer = await search({ query: word });
      return answer.corrected === undefined ? answer.uids : new Set<string>();
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
          // The copy of the deal without body text matches one of the words.
          whole.uids.has(uid.replace(/d$/, 'h')) &&
          everyPiece.every((isIn) => isIn(uid)) &&
          !without.some((set) => set.has(uid)) &&
          savingsPercent(was, price) >= (query.min_percent_off ?? 0),
      )
      .map(({ uid }) => uid)
      .toSorted();
  }

  test('matches a deal if and only if a search for each of its words finds it', async () => {
    const someDeals = fc.array(someDeal, { minLength: 3, maxLength: 5 });
    const keyOf = (alert: SomeAlert) => JSON.stringify(queryOf(alert));
    const someAlerts = fc.uniqueArray(someAlert, { selector: keyOf, minLength: 5, maxLength: 5 });
    const round = async (given: SomeDeal[], others: SomeAlert[]) => {
      // One alert that certainly matches, so that the comparison is not about empty results.
      const sure = alertFor(given[0]?.headline[0] ?? '');
      const asked = [sure, ...others.filter((alert) => keyOf(alert) !== keyOf(sure))];
      rounds += 1;
      const prefix = `r${rounds}x`;
      const ann = await newUser();
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
        const preview = (await previewed(query)).filter((uid) => uid.startsWith(prefix));
        expect([query, preview]).toEqual([query, expected]);
        pairs += expected.length;
        await alerts.remove(ann, id);
      }
    };
    await fc.assert(fc.asyncProperty(someDeals, someAlerts, round), { numRuns: 8, endOnFailure: true });
    expect(pairs).toBeGreaterThan(10);
  }, 180_000);
});
