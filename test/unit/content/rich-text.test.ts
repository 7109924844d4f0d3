import { expect, test } from '@jest/globals';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { base } from '../../support/services/mapping-base.ts';

function mapping(embedded: Mapping['embedded'] = []) {
  const problems: string[] = [];
  const at: Mapping = { ...base, embedded, problem: ({ message }) => problems.push(message) };
  return { at, problems };
}

const storeEntry = { uid: 's1', _content_type_uid: 'store', title: 'Acme', slug: 'acme' };
const reference = (type: string, uid: string, display: string) => ({
  type: 'doc',
  children: [
    {
      type: 'p',
      children: [
        {
          type: 'reference',
          attrs: { type: 'entry', 'entry-uid': uid, 'content-type-uid': type, 'display-type': display },
          children: [{ text: 'words' }],
        },
      ],
    },
  ],
});
const feedEntry = {
  uid: 'f1',
  _content_type_uid: 'feed_page',
  title: 'Pans',
  url: '/shop/feeds/pans',
  feed_slug: 'pans',
  source: 'search_api',
};

// Rules: CONTENT-18, CONTENT-19, ERRORS-12
test.each([
  {
    what: 'an embed of a feed page',
    document: reference('feed_page', 'f1', 'block'),
    child: { embed: { kind: 'feed_page' } },
    problem: undefined,
  },
  {
    what: 'a link to it',
    document: reference('feed_page', 'f1', 'link'),
    child: { type: 'a', attrs: { url: '/shop/feeds/pans' } },
    problem: undefined,
  },
  {
    what: 'a link to an unpublished entry',
    document: reference('feed_page', 'f2', 'link'),
    child: { text: 'words' },
    problem: /^Warning: link to unpublished/,
  },
  {
    what: 'an embed of a store',
    document: reference('store', 's1', 'block'),
    child: undefined,
    problem: /^ReferencedEntryAsEmbed/,
  },
  {
    what: 'an unpublished embed',
    document: reference('article', 'a1', 'block'),
    child: undefined,
    problem: /^Unpublished reference/,
  },
])('$what', ({ document, child, problem }) => {
  const { at, problems } = mapping([feedEntry, storeEntry]);
  const [paragraph] = toRichText(document, at)?.children ?? [];
  const [first] = paragraph && 'children' in paragraph ? paragraph.children : [];
  if (child) expect(first).toMatchObject(child);
  else expect(paragraph).toBeUndefined();
  if (problem) expect(problems[0]).toMatch(problem);
  else expect(problems).toEqual([]);
});

test('drops unsafe links, images of other sites and repeated ids', () => {
  const { at, problems } = mapping();
  const document = {
    children: [
      { type: 'a', attrs: { url: 'javascript:alert(1)' }, children: [{ text: 'click' }] },
      { type: 'img', attrs: { url: 'https://evil.example/x.png', alt: 'x', onerror: 'alert(1)' } },
      { type: 'h2', attrs: { id: 'a' }, children: [{ text: 'one' }] },
      { type: 'h2', attrs: { id: 'a' }, children: [{ text: 'two' }] },
    ],
  };
  expect(toRichText(document, at)?.children).toEqual([
    { text: 'click', marks: [] },
    { type: 'h2', attrs: { id: 'a' }, children: [{ text: 'one', marks: [] }] },
    { type: 'h2', attrs: {}, children: [{ text: 'two', marks: [] }] },
  ]);
  expect(problems).toEqual(['Unpublished or foreign asset', 'DuplicateId']);
});
