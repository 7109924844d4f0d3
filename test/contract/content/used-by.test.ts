import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findReferences } from '../../../src/backing/content/editing/find-references.ts';
import { assetKey } from '../../../src/backing/content/references.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import type { EntryReference } from '../../../src/contracts/content/references.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { managementStack } from '../../support/contract/vendor-stacks.ts';

let backing: TestBacking;
let content: ContentClient;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  content = contentClient(backing);
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await content.upload('pixel', new Uint8Array(pixel), 'pixel.gif');
});
afterAll(() => backing.close());

interface Page {
  references: EntryReference[];
  next: string | null;
  count?: number;
}
const pathOf = (type: string, uid: string) => `/v3/content_types/${type}/entries/${uid}`;
const usedBy = async (type: string, uid: string, query = '') =>
  (await content.manage('GET', `${pathOf(type, uid)}/references${query}`)).body as Page;
const brief = ({ references }: Page) =>
  references.map(({ content_type_uid: type, entry_uid: uid, draft, environments }) => [type, uid, draft, environments]);

const node = (attrs: object) => ({ type: 'reference', attrs, children: [{ text: '' }] });
const richText = (attrs: object) => ({ type: 'doc', children: [{ type: 'p', children: [node(attrs)] }] });
const embed = { type: 'entry', 'entry-uid': 'acme', 'content-type-uid': 'store' };
const html = '<p>See <a data-sys-entry-uid="acme" data-sys-content-type-uid="store">Acme</a></p>';

// Rules: CONTENT-40
test('lists drafts and published entries that refer to an entry in fields, blocks and rich text', async () => {
  await content.write([
    sample.store('acme', { details: 'store.acme' }),
    sample.listing('mug', 'acme'),
    sample.page('json', { body: richText(embed) }),
    sample.page('html', { body: html }),
    sample.page('block', { content_blocks: [{ hologram: { shops: [ref('store', 'acme')] } }] }),
    sample.page('other', { body: richText({ ...embed, 'entry-uid': 'acme2' }) }),
  ]);
  await content.bulk([sample.listing('draft', 'acme')]);
  // Only the published copy still refers to it.
  await content.manage('PATCH', pathOf('generic_page', 'html'), { entry: { body: null } });
  const page = await usedBy('store', 'acme', '?include_count=true');
  expect(page.references[0]).toEqual({
    entry_uid: 'block',
    content_type_uid: 'generic_page',
    content_type_title: 'Plain page',
    title: 'block',
    locale: 'en-us',
    draft: true,
    environments: ['production'],
  });
  expect(brief(page)).toEqual([
    ['generic_page', 'block', true, ['production']],
    ['generic_page', 'html', false, ['production']],
    ['generic_page', 'json', true, ['production']],
    ['product_listing', 'draft', true, []],
    ['product_listing', 'mug', true, ['production']],
  ]);
  expect([page.count, page.next]).toEqual([5, null]);

  const first = await usedBy('store', 'acme', '?limit=3');
  const second = await usedBy('store', 'acme', `?limit=3&after=${first.next}`);
  expect([...brief(first), ...brief(second)]).toEqual(brief(page));
});

// Rules: CONTENT-40
test('answers the vendor’s management client', async () => {
  const entry = managementStack(backing).contentType('store').entry('acme');
  const { references } = await entry.references({});
  expect(references).toContainEqual(expect.objectContaining({ entry_uid: 'mug', content_type_uid: 'product_listing' }));
});

// Rules: CONTENT-40
test('follows each save, bulk, unpublish, delete and restore', async () => {
  await content.write([sample.store('hub'), sample.store('spare')]);
  const uses = async () => brief(await usedBy('store', 'hub')).map(([, uid, draft, where]) => [uid, draft, where]);
  expect(await uses()).toEqual([]);
  await content.write([sample.listing('leaf', 'hub')]);
  expect(await uses()).toEqual([['leaf', true, ['production']]]);
  await content.bulk([sample.listing('leaf', 'spare')]);
  expect(await uses()).toEqual([['leaf', false, ['production']]]);
  await content.manage('POST', `${pathOf('product_listing', 'leaf')}/versions/1/restore`);
  await content.manage('POST', `${pathOf('product_listing', 'leaf')}/unpublish`, { environments: ['production'] });
  expect(await uses()).toEqual([['leaf', true, []]]);
  await content.manage('DELETE', pathOf('product_listing', 'leaf'));
  expect(await uses()).toEqual([]);
  const { items } = (await content.manage('GET', '/v3/trash')).body as { items: { id: string }[] };
  await content.manage('POST', `/v3/trash/${items[0]?.id}/restore`);
  expect(await uses()).toEqual([['leaf', true, []]]);
});

// Rules: CONTENT-40
test('finds what uses an asset, in fields, groups and rich text', async () => {
  await content.write([
    sample.store('logo', { logo: { uid: 'pixel' } }),
    sample.page('seo', { seo_meta: { image: { uid: 'pixel' } } }),
    sample.page('shown', { body: richText({ type: 'asset', 'asset-uid': 'pixel' }) }),
    sample.page('marked', { body: '<img data-sys-asset-uid="pixel">' }),
    sample.page('named', { title: 'pixel' }),
  ]);
  const store = await openStore({ dataDir: '', databaseUrl, durable: false, onError: () => undefined });
  const page = await findReferences(store.db, assetKey('pixel'), { limit: 50 });
  await store.close();
  expect(brief(page)).toEqual([
    ['generic_page', 'marked', true, ['production']],
    ['generic_page', 'seo', true, ['production']],
    ['generic_page', 'shown', true, ['production']],
    ['store', 'logo', true, ['production']],
  ]);
});

test('of an unknown entry is refused', async () => {
  expect((await content.manage('GET', `${pathOf('store', 'ghost')}/references`)).error?.error_code).toBe(141);
});
