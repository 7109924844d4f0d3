import { expect, test } from '@jest/globals';
import { buildTestContent } from '../../../demo/build/build-test-content.ts';
import { article } from '../../../src/contracts/articles/article.ts';
import type { ContentType } from '../../../src/contracts/content/fields.ts';
import { contentTypeByUid, contentTypes } from '../../../src/contracts/content/registry.ts';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import { toBlocks } from '../../../src/repositories/content/blocks/to-blocks.ts';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { readEntry } from '../../../src/repositories/content/read-entry.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { changed, changesOf } from '../../support/http/changed-content.ts';
import { optionalFieldsOf } from '../../support/routes/entry-parts.ts';
import { base } from '../../support/services/mapping-base.ts';

type Told = Omit<ContentProblem, 'timestamp'>;

function mapping(embedded: Mapping['embedded'] = []) {
  const problems: Told[] = [];
  const at: Mapping = { ...base, embedded, problem: (problem) => problems.push(problem) };
  return { at, problems };
}
/** Problems reported for a block that is dropped. */
function problemsOf(block: Record<string, unknown>): string[] {
  const { at, problems } = mapping();
  expect(toBlocks([block], at)).toEqual([]);
  return problems.map(({ message }) => message);
}
const bare = (type: string, uid = 'x1') => ({ uid, _content_type_uid: type });
const feedPage = { ...bare('feed_page', 'f1'), title: 'Pans', feed_slug: 'pans', source: 'search_api' };

// Rules: CONTENT-11
test.each(['feed', 'feed_block'])('reports a %s whose feed page has no url as an unknown block', (kind) => {
  expect(problemsOf({ [kind]: { feed_page: [feedPage] } })).toEqual([`Unknown block "${kind}"`]);
});

test('reports a reference to a feed page without a url as an unknown block', () => {
  expect(problemsOf({ referenced_block: { reference: [feedPage] } })).toEqual(['Unknown block "referenced_block"']);
});

test('skips and reports an unknown block', () => {
  expect(problemsOf({ hologram: {} })).toEqual(['Unknown block "hologram"']);
});

// Rules: CONTENT-16
test.each(['placement_group', 'two_up_placement'])(
  "a placement in a %s whose first reference has no content type: 'Unable to Process Placement Reference'",
  (kind) => {
    const tiles = [{ ...bare('placement', 'p1'), title: 'Pan week', reference: [{ uid: 'x' }] }];
    expect(problemsOf({ [kind]: { tiles, placements: tiles } })).toEqual(['Unable to Process Placement Reference']);
  },
);

// Rules: CONTENT-25
test("reports unavailable promotional content as 'unable to get promotional content'", () => {
  expect(problemsOf({ referenced_block: { reference: [bare('promotional_content_block')] } })).toEqual([
    'Unpublished reference: promotional_content_block "x1"',
    'unable to get promotional content "x1"',
  ]);
});

// Rules: ARTICLES-4, CONTENT-12
test('drops and reports an article without a uid, and keeps the others', () => {
  const { at, problems } = mapping();
  const article = {
    ...bare('article', 'a1'),
    title: 'How to shop',
    url: '/blog/how',
    publish_date: '2026-11-01T00:00:00.000Z',
    original_published_time: '2026-11-01T00:00:00.000Z',
    sections: [],
  };
  const [block] = toBlocks([{ article_group: { articles: [{ _content_type_uid: 'article' }, article] } }], at);
  expect(block).toMatchObject({ kind: 'article_group', data: { articles: [{ uid: 'a1' }] } });
  expect(problems).toMatchObject([
    { message: 'Featured article without uid', remediation: 'Choose the article again.' },
  ]);
});

// Rules: ARTICLES-4, CONTENT-21, ERRORS-12
test.each([
  [{ uid: 'i1' }, 'Image without source'],
  [{ uid: 'i1', url: '' }, 'Image without source'],
  [{ uid: 'i1', url: 'https://elsewhere.example/x.png' }, 'Unpublished or foreign asset'],
])('of the asset %j is told %s', (asset, message) => {
  const { at, problems } = mapping();
  expect(toImage(asset, at)).toBeUndefined();
  expect(problems).toMatchObject([{ uid: 'i1', message }]);
});

// Rules: CONTENT-10
test('names the invalid field of an unreadable block', () => {
  const [message = ''] = problemsOf({ image_tile: { image: 'x' } });
  expect(message).toMatch(/^Block "image_tile" cannot be read: image: [^\n{]+$/);
});

const embed = (type: string, uid: string) => ({
  type: 'reference',
  attrs: { type: 'entry', 'entry-uid': uid, 'content-type-uid': type, 'display-type': 'block' },
  children: [{ text: '' }],
});
const promotion = { ...bare('promotional_content_block', 'promo'), title: 'Cozy season' };

// Rules: CONTENT-18
test('restricts the embeds of a text by an allowlist', () => {
  const { at, problems } = mapping([{ ...feedPage, url: '/shop/feeds/pans' }, promotion]);
  const children = [embed('feed_page', 'f1'), embed('promotional_content_block', 'promo')];
  expect(toRichText({ children }, at, { embeds: ['promotional_content_block'] })?.children).toMatchObject([
    { embed: { kind: 'promotional_content' } },
  ]);
  expect(problems).toMatchObject([
    { uid: 'f1', message: 'ReferencedEntryAsEmbed: feed_page "f1" may not be embedded in this text' },
  ]);
});

test('drops and reports an incomplete embed, and keeps the text around it', () => {
  const { at, problems } = mapping([bare('feed_page', 'f1'), promotion].map((item) => ({ ...item, title: 7 })));
  const children = [{ type: 'p', children: [{ text: 'Before' }] }, embed('feed_page', 'f1')];
  expect(toRichText({ children }, at)?.children).toHaveLength(1);
  expect(problems[0]?.message).toMatch(/^Entry "f1" of feed_page cannot be read: title: /);
});

// Rules: CONTENT-20
test('keeps ids unique over all texts of one entry', () => {
  const { at, problems } = mapping();
  const entry = { ...at, ids: new Set<string>() };
  const children = [{ type: 'h2', attrs: { id: 'why' }, children: [{ text: 'Why' }] }];
  toRichText({ children }, entry);
  toRichText({ children }, entry);
  expect(problems).toMatchObject([{ uid: 'why', message: 'DuplicateId' }]);
});

// Rules: ERRORS-12
test('has a remediation for every problem', () => {
  const { at, problems } = mapping();
  toBlocks([{ hologram: {} }, { divider: 7 }, { feed: { feed_page: [bare('feed_page')] } }], at);
  toRichText('<img src="/x"><img><h2 id="a">x</h2><h2 id="a">y</h2>', at);
  expect(problems.length).toBeGreaterThan(4);
  for (const problem of problems) expect(problem.remediation).toMatch(/\.$/);
});

// Rules: CONTENT-33
test.each(contentTypes.map(({ uid }) => uid))('reads a %s without a malformed part that it can do without', (uid) => {
  const type = contentTypeByUid.get(uid) as ContentType;
  const entries = testEntries.filter(({ content_type }) => content_type === uid).map(({ entry }) => entry);
  const [whole = { uid: 'x1' }] = entries.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  const without = (entry: object, root: string) => ({ ...entry, [root]: undefined });
  for (const change of changesOf(uid, whole)) {
    const [root = '', ...inner] = change.path;
    const isElement = Array.isArray(Reflect.get(whole, root)) && inner.length > 0;
    const read = () => readEntry(type, { ...(changed(whole, change) as object), uid: whole.uid }, mapping().at);
    if (isElement || optionalFieldsOf(uid, { [root]: true }).length > 0)
      expect([change, without(read(), root)]).toEqual([change, without(readEntry(type, whole, mapping().at), root)]);
    else expect([change, nameOf(read)]).toEqual([change, expect.stringMatching(/^(?:ContentMalformedError|read)$/)]);
  }
});

const testEntries = buildTestContent(new Date()).entries;
function nameOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

test.each([
  ['sections.1', [{ body: '<p>One.</p>' }, null, { body: '<p>Two.</p>' }]],
  ['sections.1', [{ body: '<p>One.</p>' }, { heading: 'Two' }, { body: '<p>Two.</p>' }]],
  ['sections.0.heading', [{ heading: 7, body: '<p>One.</p>' }, { body: '<p>Two.</p>' }]],
  ['sections.1.body.children.0', [{ body: '<p>One.</p>' }, { body: { type: 'doc', children: [null] } }]],
])('reports %s of an entry that is left out', (path, sections) => {
  const { at, problems } = mapping();
  const times = { publish_date: '2026-11-01T00:00:00.000Z', original_published_time: '2026-11-01T00:00:00.000Z' };
  const given = { uid: 'a1', title: 'A guide', url: '/blog/a-guide', ...times, sections };
  expect(readEntry(article, given, at).sections).toHaveLength(2);
  expect(problems).toMatchObject([
    { uid: 'a1', message: expect.stringContaining(`Part "${path}" of article "a1" is left out: `) },
  ]);
});
