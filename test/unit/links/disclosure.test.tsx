import { expect, test } from '@jest/globals';
import { type ArticlePage as Article, articleParts } from '../../../src/domain/articles/article-page.ts';
import type { ContentBlock } from '../../../src/domain/content/content-block.ts';
import { hasGoLink } from '../../../src/domain/links/go-link.ts';
import { ArticlePage } from '../../../views/articles/ArticlePage.tsx';
import { ContentBlocks } from '../../../views/blocks/ContentBlocks.tsx';
import { NOW, renderView } from '../../support/views/render-view.tsx';
import { richText } from '../../support/views/samples.ts';

const DISCLOSURE = 'We may be paid when you buy through our links.';

const article: Article = {
  uid: 'a1',
  title: 'Ten gifts',
  url: '/blog/ten-gifts',
  publishDate: '2026-11-20T12:00:00.000Z',
  readTime: '1 min read',
  seo: { noIndex: false },
  sections: [],
};

const linkTo = (href: string) => ({
  children: [
    {
      type: 'p',
      attrs: {},
      children: [{ type: 'a', attrs: { href, url: href }, children: [{ text: 'Gift cards', marks: [] }] }],
    },
  ],
});
const tile = (uid: string, href: string): ContentBlock => ({
  kind: 'headline_tile',
  uid,
  data: { headline: `Tile ${uid}`, pageLink: { href } },
});

// Rules: DEALS-17
test('blocks show the disclosure once, before the first go link', async () => {
  const html = await renderView(
    <ContentBlocks blocks={[tile('one', '/deals'), tile('two', '/go/g/ab12'), tile('three', '/go/g/cd34')]} />,
  );
  expect(html.split(DISCLOSURE)).toHaveLength(2);
  expect(html.indexOf(DISCLOSURE)).toBeGreaterThan(html.indexOf('Tile one'));
  expect(html.indexOf(DISCLOSURE)).toBeLessThan(html.indexOf('Tile two'));
});

test('blocks without go links show no disclosure', async () => {
  expect(await renderView(<ContentBlocks blocks={[tile('one', '/deals')]} />)).not.toContain(DISCLOSURE);
});

// Rules: ARTICLES-5, DEALS-17
test('an article shows the disclosure before the first section with a go link', async () => {
  const sections = [
    { heading: 'First', parts: articleParts(richText('Words.')) },
    { heading: 'Second', parts: articleParts(linkTo('/go/g/ab12')) },
    { heading: 'Third', parts: articleParts(linkTo('/go/g/cd34')) },
  ];
  const shown = (given: typeof sections) =>
    renderView(<ArticlePage now={NOW} article={{ ...article, sections: given }} more={{ deferred: 'more' }} />);
  const html = await shown(sections);
  expect(html.split(DISCLOSURE)).toHaveLength(2);
  expect(html.indexOf(DISCLOSURE)).toBeGreaterThan(html.indexOf('Second'));
  expect(html.indexOf(DISCLOSURE)).toBeLessThan(html.indexOf('/go/g/ab12'));
  expect(html).toMatch(/href="\/go\/g\/ab12" target="_blank" rel="sponsored noopener"/);
  expect(await shown(sections.slice(0, 1))).not.toContain(DISCLOSURE);
});

test.each([
  ['/go/g/ab12', true],
  [{ a: [{ href: '/go/d/ab-cd' }] }, true],
  ['/go/nowhere', false],
  ['See /go/g/ab12', false],
  [{ href: '/gold' }, false],
  [undefined, false],
  [null, false],
])('%j contains a go link: %s', (content, expected) => {
  expect(hasGoLink(content)).toBe(expected);
});
