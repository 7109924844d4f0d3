import { type Query, QueryOperation } from '@contentstack/delivery-sdk';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Query as OlderQuery } from 'contentstack';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, ref, sample } from '../../support/content-client.ts';
import { deliveryStack, olderStack } from '../../support/contract/vendor-stacks.ts';

let backing: TestBacking;

const embed = {
  type: 'reference',
  attrs: { type: 'entry', 'entry-uid': 'north', 'content-type-uid': 'store', 'display-type': 'block' },
  children: [{ text: '' }],
};

beforeAll(async () => {
  backing = await testBacking();
  await contentClient(backing).write([
    sample.brand('iron'),
    sample.store('north', { title: 'North & Sons' }),
    sample.store('south'),
    sample.listing('pan', 'north', { brand: [ref('brand', 'iron')], unit_discount_price: 20 }),
    sample.listing('lid', 'south', { unit_discount_price: 5 }),
    sample.post('one', ['pan'], {
      popularity: 10,
      flags: ['hot'],
      tags: ['kitchen', 'sale'],
      title: 'Copper pan',
      published_at: '2026-11-03T10:00:00Z',
      description: { type: 'doc', children: [{ type: 'p', children: [embed] }] },
    }),
    sample.post('two', ['lid'], {
      popularity: 20,
      tags: ['sale'],
      exclusive: true,
      headline: 'The Copperfield lid',
      published_at: '2026-11-04T10:00:00Z',
    }),
    sample.post('three', ['lid', 'pan'], { title: 'C++ (50% off)', published_at: '2026-11-05T10:00:00Z' }),
    { ...sample.post('draft', ['pan']), publish: [] },
  ]);
});
afterAll(() => backing.close());

const current = (type = 'post') => deliveryStack(backing).contentType(type).entry();
const currentQuery = (type?: string) => current(type).query();
const older = (type = 'post') => olderStack(backing).ContentType(type).Query();
const uidsOf = (entries: { uid: string }[] | undefined) => entries?.map(({ uid }) => uid);

type Entries = ReturnType<typeof current>;
type Row = [name: string, expected: string[], current: (query: Query) => Query, older: (query: OlderQuery) => unknown];

/** The same question to both clients, and what it finds in order of uid. */
const rows: Row[] = [
  ['equalTo', ['two'], (query) => query.equalTo('popularity', 20), (query) => query.equalTo('popularity', 20)],
  [
    'where with a boolean',
    ['two'],
    (query) => query.where('exclusive', QueryOperation.EQUALS, true),
    (query) => query.where('exclusive', true),
  ],
  [
    'notEqualTo, also of absent values',
    ['one', 'three'],
    (query) => query.notEqualTo('popularity', 20),
    (query) => query.notEqualTo('popularity', 20),
  ],
  [
    'containedIn',
    ['one', 'two'],
    (query) => query.containedIn('popularity', [10, 20, 30]),
    (query) => query.containedIn('popularity', [10, 20, 30]),
  ],
  [
    'containedIn of a list',
    ['one'],
    (query) => query.containedIn('flags', ['hot', 'cold']),
    (query) => query.containedIn('flags', ['hot', 'cold']),
  ],
  [
    'notContainedIn',
    ['three', 'two'],
    (query) => query.notContainedIn('popularity', [10]),
    (query) => query.notContainedIn('popularity', [10]),
  ],
  ['lessThan', ['one'], (query) => query.lessThan('popularity', 20), (query) => query.lessThan('popularity', 20)],
  [
    'lessThanOrEqualTo',
    ['one', 'two'],
    (query) => query.lessThanOrEqualTo('popularity', 20),
    (query) => query.lessThanOrEqualTo('popularity', 20),
  ],
  [
    'greaterThan',
    ['two'],
    (query) => query.greaterThan('popularity', 10),
    (query) => query.greaterThan('popularity', 10),
  ],
  [
    'greaterThanOrEqualTo',
    ['one', 'two'],
    (query) => query.greaterThanOrEqualTo('popularity', 10),
    (query) => query.greaterThanOrEqualTo('popularity', 10),
  ],
  [
    'greaterThan of a time with an offset',
    ['three', 'two'],
    (query) => query.greaterThan('published_at', '2026-11-03T11:00:00+01:00'),
    (query) => query.greaterThan('published_at', '2026-11-03T11:00:00+01:00'),
  ],
  ['exists', ['one', 'two'], (query) => query.exists('popularity'), (query) => query.exists('popularity')],
  ['notExists', ['three'], (query) => query.notExists('popularity'), (query) => query.notExists('popularity')],
  ['regex', ['one'], (query) => query.regex('title', '^Copper'), (query) => query.regex('title', '^Copper')],
  [
    'regex with options',
    ['one'],
    (query) => query.regex('title', '^copper', 'i'),
    (query) => query.regex('title', '^copper', 'i'),
  ],
  [
    'regex with the start and end of a word',
    ['one'],
    (query) => query.regex('title', '\\bpan\\b'),
    (query) => query.regex('title', '\\bpan\\b'),
  ],
  [
    'regex that escapes characters',
    ['three'],
    (query) => query.regex('title', '^C\\+\\+ \\(\\d{2}% off\\)$'),
    (query) => query.regex('title', '^C\\+\\+ \\(\\d{2}% off\\)$'),
  ],
  ['tags', ['one', 'two'], (query) => query.tags(['sale']), (query) => query.tags(['sale'])],
  [
    'tags, any of them',
    ['one'],
    (query) => query.tags(['kitchen', 'garden']),
    (query) => query.tags(['kitchen', 'garden']),
  ],
  ['search in every text', ['one', 'two'], (query) => query.search('copper'), (query) => query.search('copper')],
  ['search in system fields', [], (query) => query.search('management'), (query) => query.search('management')],
  [
    'or',
    ['one', 'three'],
    (query) => query.or(currentQuery().equalTo('uid', 'one'), currentQuery().notExists('popularity')),
    (query) => query.or(older().equalTo('uid', 'one'), older().notExists('popularity')),
  ],
  [
    'and',
    ['one'],
    (query) => query.and(currentQuery().exists('popularity'), currentQuery().lessThan('popularity', 15)),
    (query) => query.and(older().exists('popularity'), older().lessThan('popularity', 15)),
  ],
  [
    'referenceIn',
    ['three', 'two'],
    (query) => query.referenceIn('listings', currentQuery('product_listing').lessThan('unit_discount_price', 10)),
    (query) => query.referenceIn('listings', older('product_listing').lessThan('unit_discount_price', 10)),
  ],
  [
    'referenceIn on two levels',
    ['one', 'three'],
    (query) =>
      query.referenceIn(
        'listings',
        currentQuery('product_listing').referenceIn('store', currentQuery('store').equalTo('title', 'North & Sons')),
      ),
    (query) =>
      query.referenceIn(
        'listings',
        older('product_listing').referenceIn('store', older('store').equalTo('title', 'North & Sons')),
      ),
  ],
  [
    'referenceNotIn',
    ['one'],
    (query) => query.referenceNotIn('listings', currentQuery('product_listing').lessThan('unit_discount_price', 10)),
    (query) => query.referenceNotIn('listings', older('product_listing').lessThan('unit_discount_price', 10)),
  ],
  ['skip and limit', ['three'], (query) => query.skip(1).limit(1), (query) => query.skip(1).limit(1)],
  ['limit of none', [], (query) => query.limit(0), (query) => query.limit(0)],
  ['addParams', ['one'], (query) => query.addParams({ limit: 1 }), (query) => query.addParam('limit', '1')],
];

// Rules: CALLS-9
describe.each(rows)('%s', (_name, expected, ofCurrent, ofOlder) => {
  test('through the current client', async () => {
    const query = ofCurrent(currentQuery()).orderByAscending('uid').includeCount();
    const { entries, count } = (await query.find<{ uid: string }>()) as { entries: { uid: string }[]; count: number };
    expect(uidsOf(entries)).toEqual(expected);
    if (!/skip|limit|addParams/.test(_name)) expect(count).toBe(expected.length);
  });

  test('through the older client', async () => {
    const query = older();
    ofOlder(query);
    const [entries] = await query.ascending('uid').toJSON().find();
    expect(uidsOf(entries)).toEqual(expected);
  });
});

// Rules: CALLS-9
describe('order and count', () => {
  test('through the current client', async () => {
    const found = await current().query().orderByDescending('popularity').find<{ uid: string }>();
    expect(uidsOf(found.entries)).toEqual(['two', 'one', 'three']);
    expect(await current().query().param('count', 'true').find()).toEqual({ count: 3 });
  });

  test('through the older client', async () => {
    expect(uidsOf((await older().descending('popularity').toJSON().find())[0])).toEqual(['two', 'one', 'three']);
    expect(uidsOf((await older().ascending('popularity').toJSON().find())[0])).toEqual(['one', 'two', 'three']);
    expect(await older().count().toJSON().find()).toEqual([3]);
    expect(await older().equalTo('uid', 'two').toJSON().findOne()).toMatchObject({ uid: 'two' });
  });
});

const listing = { uid: 'pan', _content_type_uid: 'product_listing' };
const expandedTwice = [
  expect.objectContaining({
    ...listing,
    headline: 'pan',
    store: [expect.objectContaining({ uid: 'north', slug: 'north' })],
  }),
];

type Answer = [
  name: string,
  expected: unknown,
  current: (entries: Entries) => unknown,
  older: (query: OlderQuery) => unknown,
];

/** The same choice of what an entry carries, through both clients. */
const answers: Answer[] = [
  ['only', { uid: 'one', title: 'Copper pan' }, (entries) => entries.only('title'), (query) => query.only('title')],
  [
    'only of several fields',
    { uid: 'one', title: 'Copper pan', popularity: 10 },
    (entries) => entries.only(['title', 'popularity']),
    (query) => query.only(['title', 'popularity']),
  ],
  [
    'except',
    expect.not.objectContaining({ title: expect.anything() }),
    (entries) => entries.except('title'),
    (query) => query.except('title'),
  ],
  [
    'only of a reference',
    { uid: 'one', listings: [{ ...listing, headline: 'pan' }] },
    (entries) => entries.only('listings').includeReference('listings').addParams({ 'only[listings][]': 'headline' }),
    (query) => query.only('listings').includeReference('listings').only('listings', 'headline'),
  ],
  [
    'includeReference on one level',
    expect.objectContaining({
      listings: [expect.objectContaining({ ...listing, store: [{ uid: 'north', _content_type_uid: 'store' }] })],
    }),
    (entries) => entries.includeReference('listings'),
    (query) => query.includeReference('listings'),
  ],
  [
    'includeReference on two levels',
    expect.objectContaining({ listings: expandedTwice }),
    (entries) => entries.includeReference('listings.store'),
    (query) => query.includeReference('listings.store'),
  ],
  [
    'includeReference of several paths',
    expect.objectContaining({
      listings: [expect.objectContaining({ brand: [expect.objectContaining({ title: 'iron' })] })],
    }),
    (entries) => entries.includeReference('listings.store', 'listings.brand'),
    (query) => query.includeReference(['listings.store', 'listings.brand']),
  ],
  [
    'includeReferenceContentTypeUID',
    expect.objectContaining({ listings: [listing] }),
    (entries) => entries.includeReferenceContentTypeUID(),
    (query) => query.includeReferenceContentTypeUID(),
  ],
  [
    'includeBranch',
    expect.objectContaining({ _branch: 'main' }),
    (entries) => entries.includeBranch(),
    (query) => query.addParam('include_branch', 'true'),
  ],
  [
    'includeMetadata',
    expect.objectContaining({ _metadata: {} }),
    (entries) => entries.includeMetadata(),
    (query) => query.addParam('include_metadata', 'true'),
  ],
  [
    'includeFallback',
    expect.objectContaining({ locale: 'en-us' }),
    (entries) => entries.locale('fr-fr').includeFallback(),
    (query) => query.language('fr-fr').includeFallback(),
  ],
  [
    'another locale without includeFallback',
    undefined,
    (entries) => entries.locale('fr-fr'),
    (query) => query.language('fr-fr'),
  ],
  [
    'includeEmbeddedItems',
    expect.objectContaining({
      _embedded_items: { description: [expect.objectContaining({ uid: 'north', _content_type_uid: 'store' })] },
    }),
    (entries) => entries.includeEmbeddedItems(),
    (query) => query.includeEmbeddedItems(),
  ],
];

// Rules: CALLS-9
describe.each(answers)('%s', (_name, expected, ofCurrent, ofOlder) => {
  test('through the current client', async () => {
    const choice = current();
    ofCurrent(choice);
    const { entries } = await choice.query().equalTo('uid', 'one').find();
    expect(entries).toEqual([expected].filter(Boolean));
  });

  test('through the older client', async () => {
    const query = older().equalTo('uid', 'one');
    ofOlder(query);
    const [entries] = await query.toJSON().find();
    expect(entries).toEqual([expected].filter(Boolean));
  });
});

// Rules: CALLS-9
test('includeContentType and includeSchema', async () => {
  const type = expect.objectContaining({ uid: 'post', schema: expect.any(Array) });
  expect(await current().includeContentType().includeSchema().find()).toMatchObject({
    content_type: type,
    schema: expect.any(Array),
  });
  expect((await older().includeContentType().toJSON().find())[1]).toEqual(type);
});

// Rules: CALLS-9
describe.each([
  ['an unknown parameter', { colour: 'red' }, 'colour'],
  ['owners', { include_owner: 'true' }, 'include_owner'],
  ['fields of assets', { 'asset_fields[]': 'embedded_metadata' }, 'asset_fields'],
  ['paging by uid', { after_uid: 'one' }, 'after_uid'],
])('the refusal of %s', (_name, params, field) => {
  const refusal = {
    error_code: 141_001,
    error_message: expect.any(String),
  };

  test('reaches the current client', async () => {
    await expect(currentQuery().addParams(params).find()).rejects.toMatchObject({ ...refusal, status: 400 });
  });

  test('reaches the older client', async () => {
    const query = older();
    for (const [name, value] of Object.entries(params)) query.addParam(name, value);
    await expect(query.toJSON().find()).rejects.toMatchObject({
      ...refusal,
      errors: { [field]: [expect.any(String)] },
    });
  });
});
