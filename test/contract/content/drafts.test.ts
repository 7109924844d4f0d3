import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { type DraftState, type ListedDraft, listDrafts } from '../../../src/contracts/content/drafts.ts';
import { callQuery } from '../../../src/contracts/define-call.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';

const HOUR_MS = 3_600_000;
const NOW = '2026-11-20T12:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();

let backing: TestBacking;
let content: ContentClient;
let now = new Date(NOW);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
});
afterAll(() => backing.close());

interface Listed {
  drafts: ListedDraft[];
  next?: string;
  count?: number;
  states?: Record<DraftState, number>;
}
const ask = (query: object = {}, token?: string) =>
  content.manage('GET', `${listDrafts.path}?${callQuery(query)}`, undefined, token);
async function list(query: object = {}): Promise<Listed> {
  const { body, error } = await ask(query);
  if (error) throw new Error(JSON.stringify(error));
  return body as Listed;
}
const uidsOf = ({ drafts }: Listed) => drafts.map(({ uid }) => uid);
const uids = async (query: object) => uidsOf(await list(query));
const sorted = async (query: object) => (await uids(query)).toSorted();

const entry = (type: string, uid: string) => `/v3/content_types/${type}/entries/${uid}`;
const here = { environments: ['production'] };

describe('states', () => {
  beforeAll(async () => {
    await content.write(
      ['plain', 'saved', 'down', 'old', 'soon'].map((uid) => ({
        ...sample.brand(uid),
        publish: uid === 'plain' ? [] : (['production'] as const).slice(),
      })),
    );
    await content.manage('PUT', entry('brand', 'saved'), { entry: { title: 'Saved again', slug: 'saved' } });
    await content.manage('POST', `${entry('brand', 'down')}/unpublish`, here);
    await content.write([sample.store('acme')]);
    const coupon = (uid: string, expires_at: string) => ({
      content_type: 'legacy_coupon',
      entry: { uid, title: uid, store: [ref('store', 'acme')], tracking_link: 'https://shop.example/', expires_at },
    });
    const placement = {
      content_type: 'placement',
      entry: {
        uid: 'banner',
        title: 'Banner',
        schedule: { expires_at: at(-1) },
        reference: [ref('feed_page', 'deals')],
      },
    };
    await content.write([coupon('over', at(-1)), coupon('runs', at(1)), sample.feed('deals'), placement]);
    await content.write([
      sample.listing('mug', 'acme'),
      sample.post('ended', ['mug'], { schedule: { starts_at: at(-9), expires_at: at(-2) } }),
      sample.post('running', ['mug'], { schedule: { starts_at: at(-9), expires_at: at(2) } }),
    ]);
  });

  // Rules: CONTENT-51
  test.each<[DraftState, string[]]>([
    ['draft', ['plain']],
    ['changed', ['saved']],
    ['published', ['old', 'soon']],
    ['unpublished', ['down']],
    ['live', ['old', 'saved', 'soon']],
    ['starts_later', []],
    ['expired', []],
    ['scheduled', []],
    ['in_review', []],
  ])('%s', async (state, expected) => {
    const { drafts } = await list({ content_types: 'brand', states: state });
    expect(drafts.map(({ uid }) => uid).toSorted()).toEqual(expected);
    const isSeen = ['changed', 'published', 'live'].includes(state);
    for (const { states } of drafts)
      expect(states).toEqual(isSeen ? [expect.stringMatching(/changed|published/), 'live'] : [state]);
  });

  // Rules: CONTENT-51
  test('an entry is expired when its own schedule has ended, whatever its type', async () => {
    expect(await sorted({ states: 'expired' })).toEqual(['banner', 'ended', 'over']);
    const { drafts } = await list({ states: 'expired', content_types: 'post' });
    expect(drafts).toMatchObject([{ uid: 'ended', states: ['published', 'expired'], expires_at: at(-2) }]);
    expect(await sorted({ states: ['live', 'starts_later'], content_types: 'post' })).toEqual(['running']);
    now = new Date(at(-10));
    expect(await sorted({ states: 'starts_later', content_types: 'post' })).toEqual(['ended', 'running']);
    expect(await sorted({ states: 'live', content_types: 'post' })).toEqual([]);
    now = new Date(at(3));
    expect(await sorted({ states: 'expired' })).toEqual(['banner', 'ended', 'over', 'running', 'runs']);
    now = new Date(NOW);
  });

  test('several states are alternatives, and the counts are those of every state', async () => {
    const { count, states, drafts } = await list({
      content_types: 'brand',
      states: ['draft', 'changed'],
      include_count: 'true',
    });
    expect(drafts.map(({ uid }) => uid).toSorted()).toEqual(['plain', 'saved']);
    expect(count).toBe(2);
    expect(states).toEqual({
      draft: 1,
      changed: 1,
      published: 2,
      unpublished: 1,
      live: 3,
      starts_later: 0,
      expired: 0,
      scheduled: 0,
      in_review: 0,
    });
    expect(await list({ content_types: 'brand' })).not.toHaveProperty('count');
  });

  test('are those of the environment', async () => {
    await content.manage('POST', `${entry('brand', 'soon')}/publish`, { environments: ['production-preview'] });
    expect(await uids({ content_types: 'brand', states: 'published', environment: 'production-preview' })).toEqual([
      'soon',
    ]);
    const { drafts } = await list({ search: 'soon', content_types: 'brand' });
    expect(drafts).toMatchObject([
      { states: ['published', 'live'], version: 1, published_version: 1, published_at: NOW },
    ]);
  });

  test('a publish after the change makes it published again', async () => {
    await content.write([{ ...sample.brand('twice') }]);
    await content.manage('PUT', entry('brand', 'twice'), { entry: { title: 'Two', slug: 'twice' } });
    await content.manage('POST', `${entry('brand', 'twice')}/publish`, here);
    const { drafts } = await list({ search: 'twice', content_types: 'brand' });
    expect(drafts).toMatchObject([{ states: ['published', 'live'], version: 2, published_version: 2 }]);
    await content.manage('DELETE', entry('brand', 'twice'));
    expect(await uids({ search: 'twice', content_types: 'brand' })).toEqual([]);
  });
});

describe('search', () => {
  beforeAll(async () => {
    const body = {
      type: 'doc',
      children: [{ type: 'p', children: [{ text: 'Brûlée torches compared' }] }],
    };
    await content.write([
      sample.page('torch_page', {
        title: 'Torches',
        url: '/about-us/torches',
        body,
        content_blocks: [
          { faq: { questions: [{ uid: 'q1', question: 'Butane or propane?', answer: '<p>Either</p>' }] } },
        ],
      }),
      sample.store('kettle_lane', { title: 'Kettle Lane', tracking_link: 'https://kettles.example/all' }),
    ]);
  });

  // Rules: CONTENT-51
  test.each([
    ['a word of the title', 'torches'],
    ['a word of rich text, without its accents', 'brulee'],
    ['a word in a block', 'propane'],
    ['the start of the last word', 'tor'],
    ['the address', '/about-us/torches'],
    ['the uid', 'torch_page'],
    ['words in any order and case', 'COMPARED torches'],
  ])('finds %s', async (_name, search) => {
    expect(await uids({ search })).toEqual(['torch_page']);
  });

  test.each([
    ['a word that is not there', 'torches lamp'],
    ['a finished word that is not there', 'torc '],
    ['names of fields and kinds', 'faq'],
    ['markup', 'doc'],
  ])('does not find %s', async (_name, search) => {
    expect(await uids({ search })).toEqual([]);
  });

  test('finds a link of a store, and nothing by what an entry only refers to', async () => {
    expect(await uids({ search: 'https://kettles.example' })).toEqual(['kettle_lane']);
    await content.write([sample.listing('pan', 'kettle_lane', { title: 'Pan', headline: 'Pan' })]);
    expect(await uids({ search: 'kettle lane' })).toEqual(['kettle_lane']);
  });

  test.each([`'`, `a' & !b:*`, '((', ':*', '\\', '%', 'x\u0301', '💡', '<script>'])(
    'takes %s as a text',
    async (search) => {
      expect((await ask({ search })).status).toBe(200);
    },
  );
});

describe('filters', () => {
  beforeAll(async () => {
    now = new Date(at(-48));
    await content.write(
      [
        sample.store('lark'),
        sample.brand('larkware'),
        sample.listing('jug', 'lark', { unit_discount_price: 20, brand: [ref('brand', 'larkware')] }),
        sample.listing('jar', 'lark', { unit_discount_price: 40 }),
        sample.post('jug_deal', ['jug'], { bd_discount_price: 18 }),
        {
          ...sample.post('pair_deal', ['mug', 'jar']),
          entry: { ...sample.post('pair_deal', ['mug', 'jar']).entry, tags: ['gift'] },
        },
      ],
      { createdBy: 'dora' },
    );
    now = new Date(NOW);
  });

  // Rules: CONTENT-51
  test('an entry refers to a store itself or through its listings', async () => {
    expect(await sorted({ refers_to: 'store.lark' })).toEqual(['jar', 'jug', 'jug_deal', 'pair_deal']);
    expect(await sorted({ refers_to: 'store.lark', content_types: 'post' })).toEqual(['jug_deal', 'pair_deal']);
    expect(await sorted({ refers_to: ['store.lark', 'brand.larkware'] })).toEqual(['jug', 'jug_deal']);
    await content.write([sample.listing('jar', 'acme', { unit_discount_price: 40 })], { createdBy: 'dora' });
    expect(await sorted({ refers_to: 'store.lark' })).toEqual(['jug', 'jug_deal']);
  });

  // Rules: CONTENT-51
  test('entries by their type and uid', async () => {
    expect(await sorted({ entries: ['store.lark', 'post.jug_deal', 'post.lark', 'post.none'] })).toEqual([
      'jug_deal',
      'lark',
    ]);
    expect(await sorted({ entries: 'store.lark', content_types: 'post' })).toEqual([]);
  });

  test('author, tag, time and price', async () => {
    expect(await sorted({ updated_by: 'dora', content_types: ['post', 'brand'] })).toEqual([
      'jug_deal',
      'larkware',
      'pair_deal',
    ]);
    expect(await uids({ tags: ['gift', 'none'] })).toEqual(['pair_deal']);
    expect(await sorted({ updated_until: at(-40), content_types: ['post', 'store'] })).toEqual([
      'jug_deal',
      'lark',
      'pair_deal',
    ]);
    expect(await uids({ updated_since: at(-40), refers_to: 'store.lark' })).toEqual([]);
    expect(await sorted({ content_types: 'product_listing', min_price: 20, max_price: 39.99 })).toEqual(['jug']);
  });

  test.each([
    ['an unknown type', { content_types: 'nonsense' }, 422],
    ['an unknown state', { states: 'sleeping' }, 400],
    ['a reference without a type', { refers_to: 'lark' }, 400],
    ['an entry without a type', { entries: 'lark' }, 400],
    ['a price in words', { min_price: 'cheap' }, 400],
    ['a time that is none', { updated_since: 'yesterday' }, 400],
    ['too many on a page', { limit: 101 }, 400],
    ['a character that cannot be stored', { updated_by: 'a\0b' }, 400],
    ['a cursor that is none', { cursor: 'abc' }, 400],
  ])('refuses %s', async (_name, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  test('needs the management token', async () => {
    for (const token of ['', 'wrong', backing.credentials.accessToken]) expect((await ask({}, token)).status).toBe(401);
  });
});

// Rules: CONTENT-51
test('a deal shows image, store and price of its first listing, as they are now', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  await content.upload('pan_picture', new Uint8Array(picture));
  await content.write([
    sample.store('panhouse', { title: 'Pan House' }),
    sample.listing('wok', 'panhouse', { images: [{ uid: 'pan_picture' }], unit_discount_price: 25 }),
    sample.post('wok_deal', ['wok'], { headline: 'Wok for $25', popularity: 7, tags: ['asia'] }),
  ]);
  const shown = async () => (await list({ search: 'wok_deal', content_types: 'post' })).drafts[0];
  expect(await shown()).toEqual({
    content_type: 'post',
    uid: 'wok_deal',
    title: 'wok_deal',
    url: '/deals/wok_deal',
    image: expect.objectContaining({ uid: 'pan_picture', url: expect.stringMatching(/^http.*pan_picture/) }),
    store: { uid: 'panhouse', title: 'Pan House' },
    price: 25,
    starts_at: '2026-11-01T00:00:00.000Z',
    expires_at: null,
    popularity: 7,
    tags: ['asia'],
    states: ['published', 'live'],
    version: 1,
    published_version: 1,
    published_at: NOW,
    created_at: NOW,
    created_by: 'management',
    updated_at: NOW,
    updated_by: 'management',
  });
  await content.write([sample.store('panhouse', { title: 'The Pan House' })]);
  await content.write([sample.listing('wok', 'panhouse', { unit_discount_price: 19 })]);
  expect(await shown()).toMatchObject({ store: { title: 'The Pan House' }, price: 19, image: null });
});

describe('pages', () => {
  const walk = async (query: object, between: () => Promise<unknown> = async () => undefined) => {
    const seen: ListedDraft[] = [];
    for (let cursor: string | undefined, page = 0; page < 50; page += 1) {
      const { drafts, next } = await list({ ...query, ...(cursor && { cursor }) });
      seen.push(...drafts);
      if (next === undefined) return seen;
      cursor = next;
      await between();
    }
    throw new Error('The pages do not end.');
  };
  const mine = { updated_by: 'walker' };
  const uid = (index: number) => `walk${String(index).padStart(2, '0')}`;

  beforeAll(async () => {
    const items = Array.from({ length: 24 }, (_, index) =>
      sample.listing(uid(index), 'acme', {
        title: ['Zebra', 'apple', 'Éclair'][index % 3],
        ...(index % 4 === 0 ? {} : { unit_discount_price: (index * 7) % 5 }),
      }),
    );
    await content.write(items, { createdBy: 'walker', publish: [] });
  });

  // Rules: CONTENT-51
  test.each([
    ['updated_at', 'desc'],
    ['updated_at', 'asc'],
    ['title', 'asc'],
    ['title', 'desc'],
    ['price', 'asc'],
    ['price', 'desc'],
    ['published_at', 'desc'],
    ['expires_at', 'asc'],
  ] as const)('by %s %s have every entry once, in order, those without a value last', async (sort, order) => {
    const seen = await walk({ ...mine, sort, order, limit: 5 });
    expect(new Set(seen.map((draft) => draft.uid)).size).toBe(24);
    expect(seen).toHaveLength(24);
    const fold = (title: string) => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const values = seen.map((draft) => (sort === 'title' ? fold(draft.title) : draft[sort]));
    const present = values.filter((value) => value !== null);
    expect(values.slice(0, present.length)).toEqual(present);
    const ascending = present.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(present).toEqual(order === 'asc' ? ascending : ascending.toReversed());
  });

  // Rules: CONTENT-51
  test('have every entry that is not saved meanwhile exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 6 }),
        fc.constantFrom('updated_at', 'title', 'price'),
        async (saves, sort) => {
          const pending = [...saves];
          const seen = await walk({ ...mine, sort, limit: 4 }, async () => {
            const index = pending.pop();
            now = new Date(now.getTime() + 1_000);
            if (index !== undefined)
              await content.write([sample.listing(uid(index), 'acme', { title: 'Moved', unit_discount_price: 3 })], {
                createdBy: 'walker',
                publish: [],
              });
          });
          const untouched = Array.from({ length: 24 }, (_, index) => uid(index)).filter(
            (_, index) => !saves.includes(index),
          );
          const counts = untouched.map((one) => seen.filter((draft) => draft.uid === one).length);
          expect(counts).toEqual(untouched.map(() => 1));
        },
      ),
      { numRuns: 12, seed: 4 },
    );
  });

  test('do not go on in another order', async () => {
    const { next } = await list({ ...mine, limit: 5 });
    expect((await ask({ ...mine, sort: 'title', cursor: next })).error?.errors).toEqual({
      cursor: [expect.any(String)],
    });
    expect((await ask({ ...mine, order: 'asc', cursor: next })).status).toBe(400);
  });

  test.each([
    ['updated_at', '1e400'],
    ['updated_at', '-9e15'],
    ['updated_at', 'now'],
    ['price', 'NaN'],
    ['title', 'a\0b'],
  ])('refuse a forged cursor: %s %s', async (sort, key) => {
    const order = sort === 'title' ? 'asc' : 'desc';
    const cursor = Buffer.from(JSON.stringify([sort, order, key, 'post', 'x'])).toString('base64url');
    expect((await ask({ sort, cursor })).status).toBe(400);
  });
});
