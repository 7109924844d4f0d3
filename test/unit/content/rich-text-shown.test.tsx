import { describe, expect, test } from '@jest/globals';
import type { Article } from '../../../src/domain/articles/article.ts';
import type { RichTextChild, RichTextEmbed, RichTextMark } from '../../../src/domain/content/rich-text.ts';
import { RichText } from '../../../views/content/RichText.tsx';
import { markup, words } from '../../support/views/markup.tsx';

const text = (value: string, ...marks: RichTextMark[]): RichTextChild => ({ text: value, marks });
const node = (
  type: string,
  children: RichTextChild[] = [],
  attrs: Record<string, string | number | boolean> = {},
  embed?: RichTextEmbed,
): RichTextChild => ({ type, attrs, children, ...(embed && { embed }) });

/** The elements inside the document's own box. */
const inner = (...children: RichTextChild[]) =>
  markup(<RichText content={{ children }} />)
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '');

const article: Article = {
  uid: 'a',
  title: 'Buy Later',
  url: '/blog/buy-later',
  publishDate: '',
  readTime: '3 min read',
};

describe('unsafe content of an editor', () => {
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '',
  ])('a link to %j is plain words', (url) => {
    const html = inner(node('p', [node('a', [text('Look')], { url })]));
    expect(html).not.toMatch(/href/);
    expect(html).toContain('Look');
  });

  test('escapes markup in a text', () => {
    expect(inner(node('p', [text('<script>alert(1)</script>')]))).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });

  test('does not copy attributes of a node to its element', () => {
    const html = inner(node('p', [text('x')], { onclick: 'alert(1)', style: 'position:fixed', id: 'two words' }));
    expect(html).toBe('<p>x</p>');
  });

  test.each(['https://tracker.example/pixel.gif', 'javascript:alert(1)', '//other.example/x.png'])(
    'a picture from %s is not loaded',
    (url) => expect(inner(node('img', [], { url }))).toBe(''),
  );
});

describe('elements', () => {
  test('keeps a link to an allowed address', () => {
    expect(inner(node('a', [text('Deals')], { url: '/deals' }))).toBe('<a href="/deals">Deals</a>');
    expect(inner(node('a', [text('Mail')], { url: 'mailto:a@b.example' }))).toContain('href="mailto:a@b.example"');
  });

  test('nests marks and puts a break before its text', () => {
    expect(inner(node('p', [text('Now', 'bold', 'italic'), text('then', 'break')]))).toBe(
      '<p><em><strong>Now</strong></em><br/>then</p>',
    );
  });

  test('renders the children of an unknown node', () => {
    expect(inner(node('sparkle', [node('p', [text('Words')])]))).toBe('<p>Words</p>');
  });

  test('keeps the heading outline: an h1 becomes an h2, or the level that the page sets', () => {
    expect(inner(node('h1', [text('T')]))).toBe('<h2>T</h2>');
    expect(inner(node('h4', [text('T')]))).toBe('<h4>T</h4>');
    expect(markup(<RichText content={{ children: [node('h2', [text('T')])] }} headingFrom={3} />)).toContain(
      '<h3>T</h3>',
    );
  });

  test('renders a paragraph around a block as a div', () => {
    expect(inner(node('p', [node('ul', [node('li', [text('x')])])]))).toBe('<div><ul><li>x</li></ul></div>');
  });

  test('wraps rows of a table in a tbody', () => {
    expect(inner(node('table', [node('tr', [node('td', [text('1')])])]))).toContain(
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    );
  });
});

describe('embedded entries', () => {
  const embed: RichTextEmbed = { kind: 'article', article };

  test('renders a block embed as a card with a link', () => {
    const html = inner(node('reference', [], { 'display-type': 'block' }, embed));
    expect(html).toContain('href="/blog/buy-later"');
    expect(html).toContain('Buy Later');
    expect(html).toContain('3 min read');
  });

  test('renders a link to an unpublished entry as plain text', () => {
    expect(inner(node('p', [node('reference', [text('our guide')], { 'display-type': 'link' })]))).toBe(
      '<p>our guide</p>',
    );
  });

  // Rules: ADS-8, IMAGES-4
  test('renders a feed and a promotion as cards', () => {
    const feed = node(
      'reference',
      [],
      {},
      { kind: 'feed_page', feed: { uid: 'f', title: 'Shoes', url: '/shop/feeds/shoes' } },
    );
    const promotion = node(
      'reference',
      [],
      {},
      {
        kind: 'promotional_content',
        content: { uid: 'p', title: 'Save 25%', image: { src: '/i/a.u', alt: '' } },
      },
    );
    expect(inner(promotion)).toMatch(/<img [^>]*width="250" height="150"/);
    expect(words(<RichText content={{ children: [feed, promotion] }} />)).toBe(
      'Shop the deals Shoes View All Worth a look Save 25% See the Offer',
    );
  });
});
