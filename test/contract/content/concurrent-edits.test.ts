import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';

let backing: TestBacking;
let content: ContentClient;
beforeAll(async () => {
  backing = await testBacking();
  content = contentClient(backing);
});
afterAll(() => backing.close());

const pathOf = (uid: string, type = 'store') => `/v3/content_types/${type}/entries/${uid}`;
const draft = (uid: string) => content.manage('GET', `${pathOf(uid)}/draft`);
const fields = (uid: string, more: object = {}) => ({ entry: { title: uid, slug: uid, ...more } });

describe('a write with If-Match', () => {
  // Rules: CONTENT-37, CALLS-29
  test.each([
    ['PUT', '', fields('stale')],
    ['PATCH', '', { entry: { details: 'mine' } }],
    ['POST', '/publish', { environments: ['production'] }],
    ['POST', '/unpublish', { environments: ['production'] }],
    ['POST', '/versions/1/restore', {}],
    ['DELETE', '', undefined],
  ])('%s %s is refused with both versions when the entry changed in between', async (method, path, body) => {
    const uid = `stale${method}${path}`.toLowerCase().replace(/\W/g, '_');
    await content.write([sample.store(uid, { details: 'base' })]);
    const { etag } = await draft(uid);
    const other = await content.manage('PUT', pathOf(uid), fields(uid, { details: 'theirs' }));
    const { status, error } = await content.manageIf(etag, method, pathOf(uid) + path, body);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      error_code: 409,
      errors: { 'if-match': ['is not version 2.'] },
      conflict: {
        current: { details: 'theirs', _version: 2, updated_by: 'management', updated_at: other.entry?.updated_at },
        etag: other.etag,
        base: { details: 'base', _version: 1 },
      },
    });
    expect((await draft(uid)).entry).toMatchObject({ details: 'theirs', _version: 2 });
    const { status: accepted } = await content.manageIf(other.etag, method, pathOf(uid) + path, body);
    expect([200, 204]).toContain(accepted);
  });

  test('is accepted for the ETag of each answer, for a weak one, for one of a list, and for any', async () => {
    const created = await content.manage('POST', '/v3/content_types/store/entries', fields('chain', { uid: 'chain' }));
    const put = await content.manageIf(created.etag, 'PUT', pathOf('chain'), fields('chain'));
    const patched = await content.manageIf(`W/${put.etag}`, 'PATCH', pathOf('chain'), { entry: { details: 'x' } });
    const list = `"1.77", ${patched.etag}`;
    const listed = await content.manageIf(list, 'PATCH', pathOf('chain'), { entry: { details: 'y' } });
    const any = await content.manageIf('*', 'PATCH', pathOf('chain'), { entry: { details: 'z' } });
    expect([created, put, patched, listed, any].map(({ entry }) => entry?._version)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each(['', 'x', '"x"', '3', '"3"'])('of %p is refused with 400', async (etag) => {
    await content.write([sample.store('malformed')]);
    const { status, error } = await content.manageIf(etag, 'PUT', pathOf('malformed'), fields('malformed'));
    expect([status, error?.errors]).toEqual([400, { 'if-match': ['must be an ETag.'] }]);
  });

  // Rules: CONTENT-39
  test('that names an entry that was deleted and created again is refused', async () => {
    const { etag } = await content.manage('POST', '/v3/content_types/store/entries', fields('twice', { uid: 'twice' }));
    await content.manage('DELETE', pathOf('twice'));
    await content.manage('POST', '/v3/content_types/store/entries', fields('twice', { uid: 'twice' }));
    const { error } = await content.manageIf(etag, 'PUT', pathOf('twice'), fields('twice'));
    expect(error?.conflict).toMatchObject({ current: { _version: 1 }, base: null });
  });
});

// Rules: CONTENT-37
describe('a partial update', () => {
  test('replaces the fields and groups that it names, removes those that are null, and keeps the rest', async () => {
    const path = pathOf('part', 'product_listing');
    await content.write([sample.store('part_store'), sample.brand('part_brand')]);
    await content.write([
      sample.listing('part', 'part_store', {
        brand: [ref('brand', 'part_brand')],
        unit_regular_price: 60,
        unit_discount_price: 39,
        tags: ['a', 'b'],
      }),
    ]);
    const { entry, error } = await content.manage('PATCH', path, {
      entry: { headline: 'Now', brand: null, unit_discount_price: 61, tags: ['c'] },
    });
    expect(error).toBeUndefined();
    expect(entry).toMatchObject({
      title: 'part',
      headline: 'Now',
      unit_regular_price: 60,
      unit_discount_price: 61,
      tags: ['c'],
      store: [ref('store', 'part_store')],
      _version: 2,
    });
    expect(entry).not.toHaveProperty('brand');
    const page = pathOf('part_page', 'generic_page');
    await content.write([sample.page('part_page', { seo_meta: { title: 'One', keywords: 'k' } })]);
    const merged = await content.manage('PATCH', page, { entry: { seo_meta: { title: 'Two', keywords: null } } });
    expect(merged.entry?.seo_meta).toEqual({ title: 'Two' });
  });

  test('replaces an asset whole, also by its uid alone', async () => {
    const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await content.upload('first', new Uint8Array(pixel), 'first.gif');
    await content.upload('second', new Uint8Array(pixel), 'second.gif');
    await content.write([sample.store('logo', { logo: { uid: 'first' } })]);
    const named = await content.manage('PATCH', pathOf('logo'), { entry: { logo: { uid: 'second' } } });
    expect(named.entry?.logo).toMatchObject({ uid: 'second', filename: 'second.gif' });
    const alone = await content.manage('PATCH', pathOf('logo'), { entry: { logo: 'first' } });
    expect(alone.entry?.logo).toMatchObject({ uid: 'first', filename: 'first.gif' });
  });

  test('is validated with the fields that it leaves', async () => {
    await content.write([sample.store('valid')]);
    const patch = async (entry: object) => (await content.manage('PATCH', pathOf('valid'), { entry })).error?.errors;
    expect(await patch({ slug: null, colour: 'red' })).toEqual({
      slug: ['is a required field.'],
      colour: ['is not a field.'],
    });
    expect((await draft('valid')).entry?._version).toBe(1);
    expect((await content.manage('PATCH', pathOf('ghost'), { entry: {} })).error?.error_code).toBe(141);
  });
});

/** The tag that a save acknowledged, with its version. */
type Acknowledged = { version: unknown; tag: string };
type Writer = (uid: string, tag: string) => Promise<Acknowledged | undefined>;

/** Adds a tag to what is there, and starts again from the version of a refusal. */
const merging: Writer = async (uid, tag) => {
  const read = await draft(uid);
  let { entry: base, etag } = read;
  for (;;) {
    const tags = [...((base?.tags as string[]) ?? []), tag];
    const { entry, error } = await content.manageIf(etag, 'PUT', pathOf(uid), fields(uid, { ...base, tags }));
    if (entry) return { version: entry._version, tag };
    if (!error?.conflict) throw new Error(JSON.stringify(error));
    base = error.conflict.current;
    etag = error.conflict.etag;
  }
};
/** Changes another field. */
const patching: Writer = async (uid, tag) => {
  const { entry } = await content.manage('PATCH', pathOf(uid), { entry: { details: tag } });
  return { version: entry?._version, tag };
};
/** Gives up when it is refused. */
const trying: Writer = async (uid, tag) => {
  const { entry: base, etag } = await draft(uid);
  const tags = [...((base?.tags as string[]) ?? []), tag];
  const { entry } = await content.manageIf(etag, 'PATCH', pathOf(uid), { entry: { tags } });
  return entry && { version: entry._version, tag };
};

// Rules: CONTENT-35, CONTENT-37
test('many writers at once: no acknowledged change is lost, and the versions have no holes', async () => {
  let round = 0;
  const writers = fc.array(fc.constantFrom(merging, patching, trying), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(writers, async (kinds) => {
      round += 1;
      const uid = `raced_${round}`;
      await content.write([sample.store(uid)], { publish: [] });
      const saved = await Promise.all(kinds.map((write, index) => write(uid, `w${index}`)));
      const acknowledged = saved.filter((one) => one !== undefined);
      const numbers = acknowledged.map(({ version }) => Number(version)).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 2));
      const { body } = await content.manage('GET', `${pathOf(uid)}/versions?limit=100`);
      const { versions } = body as { versions: { _version: number }[] };
      expect(versions.map(({ _version }) => _version)).toEqual([...numbers.toReversed(), 1]);
      const { entry: last } = await draft(uid);
      for (const [index, one] of saved.entries()) {
        if (!one) continue;
        const { entry } = await content.manage('GET', `${pathOf(uid)}/versions/${one.version}`);
        if (kinds[index] === patching) expect(entry?.details).toBe(one.tag);
        else
          expect([entry?.tags, last?.tags]).toEqual([
            expect.arrayContaining([one.tag]),
            expect.arrayContaining([one.tag]),
          ]);
      }
    }),
    { numRuns: 20 },
  );
});

// Rules: CONTENT-35
test('bulks, single saves, restores and creates at once leave each entry with all versions of its saves', async () => {
  const uids = ['mixed_a', 'mixed_b', 'mixed_c'];
  await content.bulk(uids.map((uid) => sample.store(uid)));
  const work = Array.from({ length: 30 }, (_, index) => {
    const uid = uids[index % 3] ?? '';
    if (index % 5 === 0)
      return content.bulk(uids.toReversed().map((one) => sample.store(one, { details: `${index}` })));
    if (index % 5 === 1) return content.manage('POST', `${pathOf(uid)}/versions/1/restore`);
    if (index % 7 === 0) return content.manage('POST', '/v3/content_types/store/entries', fields(uid, { uid }));
    return content.manage('PATCH', pathOf(uid), { entry: { details: `${index}` } });
  });
  const answers = await Promise.all(work);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  for (const uid of uids) {
    const { entry } = await draft(uid);
    const { body } = await content.manage('GET', `${pathOf(uid)}/versions?limit=100`);
    const { versions } = body as { versions: { _version: number }[] };
    const latest = Number(entry?._version);
    expect(versions.map(({ _version }) => _version)).toEqual(Array.from({ length: latest }, (_, at) => latest - at));
  }
});
