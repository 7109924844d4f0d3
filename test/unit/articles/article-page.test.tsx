import { expect, test } from '@jest/globals';
import type { Article } from '../../../src/domain/articles/article.ts';
import {
  articleFeeds,
  articleParts,
  countWords,
  readTime,
  richTextWords,
} from '../../../src/domain/articles/article-page.ts';
import type { RichTextChild } from '../../../src/domain/content/rich-text.ts';
import { ArticlePage } from '../../../views/articles/ArticlePage.tsx';
import { ArticleTile } from '../../../views/articles/ArticleTile.tsx';
import { NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { richText } from '../../support/views/samples.ts';

const article: Article = {
  uid: 'a1',
  title: 'Buy Later',
  url: '/blog/buy-later',
  lead: 'Prices fall.',
  heroImage: { src: '/i/clock.b', alt: 'A clock', width: 2000, height: 1200 },
  author: { displayName: 'Ann', fullName: 'Ann Lee' },
  publishDate: '2026-11-01T12:00:00.000Z',
  readTime: '3 min read',
};

// Rules: ARTICLES-2
test('an article page shows title, lead, hero image, byline and sections, and three other articles', async () => {
  const sections = [{ heading: 'Why wait', parts: articleParts(richText('Because.')) }];
  const { heroImage: _hero, ...plain } = article;
  const others = ['a1', 'a2', 'a3', 'a4', 'a5'].map((uid) => ({ ...plain, uid, title: `About ${uid}` }));
  const page = { ...article, seo: { noIndex: false }, sections };
  const html = await renderView(<ArticlePage now={NOW} article={page} more={{ deferred: 'more' }} />, {
    deferred: { more: others },
  });
  expect(html).toMatch(/<h1[^>]*>Buy Later<\/h1><p[^>]*>Prices fall\.<\/p>/);
  expect(html).toContain('alt="A clock"');
  const text = wordsOf(html);
  for (const part of ['Ann Lee', 'November 1, 2026', '3 min read', 'Why wait Because.']) expect(text).toContain(part);
  expect([...html.matchAll(/About (a\d)</g)].map(([, uid]) => uid)).toEqual(['a2', 'a3', 'a4']);
});

const text = (value: string): RichTextChild => ({ text: value, marks: [] });
const paragraph = (...children: RichTextChild[]): RichTextChild => ({ type: 'p', attrs: {}, children });
const embed = (title: string, url: string): RichTextChild => ({
  type: 'reference',
  attrs: {},
  children: [],
  embed: { kind: 'feed_page', feed: { uid: title, title, url } },
});
const pans = embed('Pans', '/shop/feeds/pans');
const desk = embed('Desk', '/collections/desk');
const porch = embed('Porch', '/collections/porch');

// Rules: ARTICLES-7
test('an article is split at the feeds that it embeds, also within a paragraph', () => {
  const list: RichTextChild = { type: 'ul', attrs: {}, children: [{ type: 'li', attrs: {}, children: [pans] }] };
  const parts = articleParts({
    children: [
      paragraph(text('One.')),
      list,
      paragraph(text('Two'), pans, text(' ')),
      desk,
      porch,
      paragraph(text('End.')),
    ],
  });
  expect(parts).toEqual([
    { kind: 'text', text: { children: [paragraph(text('One.')), list, paragraph(text('Two'))] } },
    { kind: 'feed', feed: { uid: 'Pans', title: 'Pans', url: '/shop/feeds/pans' }, deferredKey: 'feed:Pans' },
    {
      kind: 'collections',
      collections: [
        { slug: 'desk', title: 'Desk', deferredKey: 'collection:desk' },
        { slug: 'porch', title: 'Porch', deferredKey: 'collection:porch' },
      ],
    },
    { kind: 'text', text: { children: [paragraph(text('End.'))] } },
  ]);
});

test('reads a feed once that an article embeds twice', () => {
  const sections = [{ parts: articleParts({ children: [pans, desk] }) }, { parts: articleParts({ children: [pans] }) }];
  expect(articleFeeds({ sections })).toEqual([
    { deferredKey: 'feed:Pans', feedPageUid: 'Pans', maxContent: 11 },
    { deferredKey: 'collection:desk', collection: 'desk', maxContent: 4 },
  ]);
});

// Rules: ARTICLES-4, IMAGES-4
test('the image of an article tile is 500 px wide, or 400 px on a desktop, at a ratio of 5:3', async () => {
  const html = await renderView(<ArticleTile article={article} />);
  expect(html).toMatch(/<img [^>]*width="500" height="300"/);
  expect(html).toContain('sizes="(min-width: 1260px) 400px,');
  const variants = [...html.matchAll(/\/i\/clock\.b\/(\d+)x(\d+) \d+w/g)];
  expect(variants.length).toBeGreaterThan(3);
  for (const [, width, height] of variants) expect(Number(width) / Number(height)).toBeCloseTo(5 / 3, 1);
});

// Rules: ARTICLES-3
test.each([
  [0, 'Under min read'],
  [199, 'Under min read'],
  [200, '1 min read'],
  [399, '1 min read'],
  [2_000, '10 min read'],
])('formats %d words as %s', (words, text) => {
  expect(readTime(words)).toBe(text);
});

test('counts the words of all nodes, and a word that marks split once', () => {
  const paragraph = { children: [{ text: 'un' }, { text: 'believ' }, { text: 'able prices' }] };
  expect(richTextWords({ children: [paragraph, { children: [{ text: 'every day' }] }] })).toBe(4);
  expect(countWords('  a  b\n c ')).toBe(3);
});
