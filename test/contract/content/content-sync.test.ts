import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import sharp from 'sharp';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { DROP_LATER_TABLES } from '../../support/contract/later-tables.ts';
import { deliveryStack, olderStack } from '../../support/contract/vendor-stacks.ts';
import { eventually } from '../../support/eventually.ts';

let databaseUrl: string;
let backing: TestBacking;
let content: ContentClient;

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  content = contentClient(backing);
  await content.upload('pic1', new Uint8Array(await square()));
});
afterAll(() => backing.close());

const square = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();

interface Item {
  type: string;
  content_type_uid: string;
  data: { uid: string; _version?: number; url?: string };
}
interface Page {
  items: Item[];
  total_count?: number;
  pagination_token?: string;
  sync_token?: string;
}

/** A client that applies the items of a sync; it holds versions of entries by type and uid. */
class Copy {
  readonly held = new Map<string, number | undefined>();
  token = '';

  apply({ items }: Page): void {
    for (const { type, content_type_uid, data } of items) {
      const key = `${content_type_uid}.${data.uid}`;
      if (type.endsWith('_published')) this.held.set(key, data._version);
      else this.held.delete(key);
    }
  }

  /** Follows the tokens to the end. `between` runs after each page. */
  async follow(first: object = { contentTypeUid: 'brand' }, between = async () => {}): Promise<Page[]> {
    const stack = deliveryStack(backing);
    const pages = [(await stack.sync(this.token ? { syncToken: this.token } : first)) as Page];
    for (;;) {
      const page = pages.at(-1) as Page;
      this.apply(page);
      await between();
      if (!page.pagination_token) {
        this.token = page.sync_token ?? '';
        return pages;
      }
      pages.push((await stack.sync({ paginationToken: page.pagination_token })) as Page);
    }
  }
}

/** The same, read from the list of entries. */
async function publishedBrands(): Promise<Map<string, number | undefined>> {
  const { entries } = await content.entries('brand', { limit: 250 });
  return new Map(entries.map(({ uid, _version }) => [`brand.${uid}`, _version as number]));
}
const sorted = (held: Map<string, unknown>) => [...held].toSorted(([a], [b]) => (a < b ? -1 : 1));

const brands = (...uids: string[]) => uids.map((uid) => sample.brand(uid));
const unpublish = (...uids: string[]) =>
  content.manage('POST', '/v3/bulk/unpublish', {
    environments: ['production'],
    items: uids.map((uid) => ({ content_type: 'brand', uid })),
  });
const remove = (uid: string) => content.manage('DELETE', `/v3/content_types/brand/entries/${uid}`);
const itemsOf = (pages: Page[]) => pages.flatMap(({ items }) => items).map(({ type, data }) => [type, data.uid]);

// Rules: CALLS-28
describe.each([
  ['current', (given: object) => deliveryStack(backing).sync(given)],
  ['older', (given: object) => olderStack(backing).sync(given)],
])('the %s delivery client', (name, sync) => {
  const isOlder = name === 'older';
  const first = (filters: object) => sync(isOlder ? { init: 'true', ...filters } : filters) as Promise<Page>;
  const next = async ({ sync_token: token }: Page) =>
    (await sync(isOlder ? { sync_token: token } : { syncToken: token })) as Page;

  test('receives what is published, then only changes', async () => {
    const [kept, gone, lost] = [`${name}_kept`, `${name}_gone`, `${name}_lost`];
    await content.write(brands(kept, gone, lost));
    const start = await first({});
    expect(start.items).toContainEqual({
      type: 'entry_published',
      event_at: expect.any(String),
      content_type_uid: 'brand',
      data: expect.objectContaining({ uid: kept, title: kept, publish_details: expect.anything() }),
    });
    const asset = start.items.find(({ type }) => type === 'asset_published');
    expect([asset?.content_type_uid, asset?.data.uid]).toEqual(['sys_assets', 'pic1']);
    expect((await fetch(asset?.data.url ?? '')).status).toBe(200);
    expect(start.total_count).toBe(start.items.length);

    await unpublish(gone);
    await remove(lost);
    const changed = await next(start);
    expect(itemsOf([changed])).toEqual([
      ['entry_unpublished', gone],
      ['entry_deleted', lost],
    ]);
    expect(itemsOf([await next(changed)])).toEqual([]);
  });

  test('filters by type, content type, locale and date', async () => {
    await content.write([sample.store(`${name}_store`)]);
    const typeFilter = isOlder ? 'content_type_uid' : 'contentTypeUid';
    const stores = await first({ [typeFilter]: 'store' });
    expect(new Set(stores.items.map(({ content_type_uid: type }) => type))).toEqual(new Set(['store']));
    await content.write(brands(`${name}_new`));
    expect(itemsOf([await next(stores)])).toEqual([]);

    expect(itemsOf([await first({ type: 'asset_published' })])).toEqual([['asset_published', 'pic1']]);
    expect(itemsOf([await first({ locale: 'de-de' })])).toEqual([]);
    expect((await first({ locale: 'en-us' })).items).not.toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(itemsOf([await first({ [isOlder ? 'start_from' : 'startDate']: tomorrow })])).toEqual([]);
  });

  test.each([
    ['an invalid token', { sync_token: 'bm9uc2Vuc2U' }, 400, 141_001],
    ['a token that is none', { pagination_token: '%%' }, 400, 141_001],
    ['an unknown type of change', { init: 'true', type: 'entry_read' }, 400, 141_001],
    ['an unknown content type', { init: 'true', content_type_uid: 'none' }, 422, 118],
    ['a date that is none', { init: 'true', start_from: 'soon' }, 400, 141_001],
  ])('receives the refusal of %s', async (_what, given, status, error_code) => {
    const refused = isOlder ? sync(given) : sync(camelized(given));
    await expect(refused).rejects.toMatchObject({ ...(isOlder ? {} : { status }), error_code });
  });
});

const camelized = ({ init: _always, ...given }: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );

// Rules: CALLS-28
test('refuses filters that differ from those of the token, other parameters, and tokens from the future', async () => {
  const start = (await content.read('/v3/stacks/sync', { init: 'true' })).body as Page;
  const token = start.sync_token ?? start.pagination_token ?? '';
  const name = start.sync_token ? 'sync_token' : 'pagination_token';
  const later = { ...JSON.parse(Buffer.from(token, 'base64url').toString()), position: 1_000_000 };
  for (const given of [
    { [name]: token, type: 'entry_deleted' },
    { [name]: token, init: 'true' },
    { [name]: token, limit: '5' },
    { [name]: Buffer.from(JSON.stringify(later)).toString('base64url') },
    { init: 'true', environment: undefined },
    {},
  ])
    expect([given, (await content.read('/v3/stacks/sync', given)).error?.error_code]).toEqual([given, 141_001]);
  const preview = await content.read('/v3/stacks/sync', { init: 'true', environment: 'production-preview' });
  expect([preview.status, preview.error?.error_code]).toEqual([401, 105]);
});

// Rules: CALLS-28
test('pages by 100 and delivers what changes meanwhile', async () => {
  await content.write(brands(...Array.from({ length: 230 }, (_, index) => `many_${index}`)));
  const copy = new Copy();
  const changes = [
    () => unpublish('many_0', 'many_229'),
    () => content.write(brands('many_1')),
    () => remove('many_2'),
  ];
  const pages = await copy.follow({ contentTypeUid: 'brand' }, async () => {
    await changes.shift()?.();
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]?.items).toHaveLength(100);
  await copy.follow();
  expect(sorted(copy.held)).toEqual(sorted(await publishedBrands()));
});

// Rules: CALLS-28
test('loses no change whose commit another one overtakes', async () => {
  const copy = new Copy();
  await copy.follow({ contentTypeUid: 'generic_page' });
  // Search and checks make other publishers wait for each other, but not these.
  const publish = (uid: string) => content.write([sample.page(uid)], { force: true });
  const session = new pg.Client(databaseUrl);
  await session.connect();
  // The commit of `slow` waits for this session.
  await session.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(4711); return null; end';
    create constraint trigger slow_commit after insert on content_changes deferrable initially deferred
      for each row when (new.uid = 'slow') execute function wait_at_commit();
    select pg_advisory_lock(4711)`);
  const waiting = (count: number) =>
    eventually(async () => {
      const { rows } = await session.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length >= count;
    });
  const slow = publish('slow');
  await waiting(1);
  const fast = publish('fast');
  await Promise.race([fast, waiting(2)]);
  await copy.follow();
  await session.query('select pg_advisory_unlock(4711); drop trigger slow_commit on content_changes');
  await session.end();
  await Promise.all([slow, fast]);
  await copy.follow();
  expect([...copy.held.keys()]).toEqual(expect.arrayContaining(['generic_page.slow', 'generic_page.fast']));
});

const uid = fc.integer({ min: 0, max: 7 }).map((index) => `b${index}`);
const uids = fc.uniqueArray(uid, { minLength: 1, maxLength: 4 });
const change = fc.oneof(
  uids.map((given) => () => content.write(brands(...given))),
  uids.map((given) => () => content.bulk(brands(...given))),
  uids.map((given) => () => unpublish(...given)),
  uid.map((given) => () => remove(given)),
);

// Rules: CALLS-28
test('leaves a client that follows the tokens with exactly what is published', async () => {
  const follower = new Copy();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const newcomer = new Copy();
      for (const round of rounds) {
        await Promise.all([...round.map((run) => run()), follower.follow(), newcomer.follow()]);
        await follower.follow();
        expect(sorted(follower.held)).toEqual(sorted(await publishedBrands()));
      }
      await newcomer.follow();
      expect(sorted(newcomer.held)).toEqual(sorted(await publishedBrands()));
    }),
    { numRuns: 15, seed: 7 },
  );
});

// Rules: CALLS-28
test('delivers what was published before an upgrade to a release with sync', async () => {
  const older = await cloneDatabase();
  const before = await testBacking({ databaseUrl: older });
  await contentClient(before).write([...brands('old', 'gone'), { ...sample.brand('draft'), publish: [] }]);
  await contentClient(before).upload('pic2', new Uint8Array(await square()));
  await before.close();
  const session = new pg.Client(older);
  await session.connect();
  await session.query(
    `${DROP_LATER_TABLES}; drop table content_changes; delete from kysely_migration where name >= '0025'`,
  );
  await session.end();
  const upgraded = await testBacking({ databaseUrl: older });
  const start = (await deliveryStack(upgraded).sync({})) as Page;
  expect(itemsOf([start]).toSorted()).toEqual([
    ['asset_published', 'pic2'],
    ['entry_published', 'gone'],
    ['entry_published', 'old'],
  ]);
  await contentClient(upgraded).manage('DELETE', '/v3/content_types/brand/entries/gone');
  expect(itemsOf([(await deliveryStack(upgraded).sync({ syncToken: start.sync_token ?? '' })) as Page])).toEqual([
    ['entry_deleted', 'gone'],
  ]);
  await upgraded.close();
});
