import { expect, test } from '@jest/globals';
import type { Article } from '../../../src/domain/articles/article.ts';
import { countWords, readTime, richTextWords } from '../../../src/domain/articles/article-page.ts';
import { ArticlePage } from '../../../views/articles/ArticlePage.tsx';
import { ArticleTile } from '../../../views/articles/ArticleTile.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';
import { richText } from '../../support/views/samples.ts';

const article: Article = {
  uid: 'a1',
  title: 'Buy Later',
  url: '/blog/buy-later',
  lead: 'Prices fall.',
  heroImage: { src: '/images/v3/assets/key/a/b/clock.png', alt: 'A clock', width: 2000, height: 1200 },
  author: { displayName: 'Ann', fullName: 'Ann Lee' },
  publishDate: '2026-11-01T12:00:00.000Z',
  readTime: '3 min read',
};

// Rules: ARTICLES-2
test('an article page shows title, lead, hero image, byline and sections, and three other articles', async () => {
  const sections = [{ heading: 'Why wait', body: richText('Because.') }];
  const { heroImage: _hero, ...plain } = article;
  const others = ['a1', 'a2', 'a3', 'a4', 'a5'].map((uid) => ({ ...plain, uid, title: `About ${uid}` }));
  const page = { ...article, seo: { noIndex: false }, sections };
  const html = await renderView(<ArticlePage article={page} more={{ deferred: 'more' }} />, {
    deferred: { more: others },
  });
  expect(html).toMatch(/<h1[^>]*>Buy Later<\/h1><p[^>]*>Prices fall\.<\/p>/);
  expect(html).toContain('alt="A clock"');
  const text = wordsOf(html);
  for (const part of ['Ann Lee', 'November 1, 2026', '3 min read', 'Why wait Because.']) expect(text).toContain(part);
  expect([...html.matchAll(/About (a\d)</g)].map(([, uid]) => uid)).toEqual(['a2', 'a3', 'a4']);
});

// Rules: ARTICLES-4, IMAGES-4
test('the image of an article tile is 500 px wide, or 400 px on a desktop, at a ratio of 5:3', async () => {
  const html = await renderView(<ArticleTile article={article} />);
  expect(html).toMatch(/<img [^>]*width="500" height="300"/);
  expect(html).toContain('sizes="(min-width: 1260px) 400px,');
  const variants = [...html.matchAll(/width=(\d+)[^ ]*?height=(\d+)/g)];
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
