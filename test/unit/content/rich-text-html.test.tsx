import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { htmlReferences } from '../../../src/backing/content/references.ts';
import { richTextWords } from '../../../src/backing/search/text/fold-text.ts';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { RichText } from '../../../views/content/RichText.tsx';
import { base } from '../../support/services/mapping-base.ts';
import { markup } from '../../support/views/markup.tsx';

const asset = {
  uid: 'i1',
  _content_type_uid: 'sys_assets',
  url: 'http://images/v3/assets/k/i1/new/pan.png',
  description: 'A pan, described in the store',
};
const feed = {
  uid: 'f1',
  _content_type_uid: 'feed_page',
  title: 'Pans',
  url: '/shop/feeds/pans',
  feed_slug: 'pans',
  source: 'search_api',
};

function read(html: string) {
  const problems: string[] = [];
  const at: Mapping = {
    ...base,
    embedded: [asset, feed],
    problem: ({ message }) => problems.push(message),
  };
  const content = toRichText(html, at);
  const shown = content === undefined ? '' : markup(<RichText content={content} />);
  return { shown: shown.replace(/^<div[^>]*>|<\/div>$/g, ''), problems };
}

test.each([
  ['<p>One</p>\n<p>Two</p>', '<p>One</p><p>Two</p>'],
  ['Words without a paragraph, <b>bold</b> too', '<p>Words without a paragraph, <strong>bold</strong> too</p>'],
  ['<p>Tea &amp; toast &lt;3 &eacute; &quot;x&quot;</p>', '<p>Tea &amp; toast &lt;3 é &quot;x&quot;</p>'],
  ['<p>one<br>two<br/>three</p>', '<p>one<br/>two<br/>three</p>'],
  ['<div>plain<ul><li>x</li></ul></div>', '<p>plain</p><ul><li>x</li></ul>'],
  ['<p>a <span style="color:red">red</span> word</p>', '<p>a red word</p>'],
  ['<pre>a\n  b</pre>', '<pre><code>a\n  b</code></pre>'],
  ['<p><strong><em>x</em></strong></p>', '<p><em><strong>x</strong></em></p>'],
  ['<h2 id="top">T</h2>', '<h2 id="top">T</h2>'],
  ['<center>Middle</center>', '<p>Middle</p>'],
])('%j reads %j', (html, expected) => {
  expect(read(html)).toEqual({ shown: expected, problems: [] });
});

// Rules: CONTENT-17
test.each([
  '<script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object>',
  '<svg><script>alert(1)</script></svg>',
  '<p> </p>',
  '<!-- words -->',
  '',
])('of %j nothing is left', (html) => {
  expect(read(html).shown).toBe('');
});

test.each([
  ['<a href="javascript:alert(1)">w</a>', '<p>w</p>'],
  ['<a href=" java\nscript:alert(1)">w</a>', '<p>w</p>'],
  ['<a href="//evil.example">w</a>', '<p>w</p>'],
  ['<a href="data:text/html,x">w</a>', '<p>w</p>'],
  ['<p onclick="alert(1)" style="x" class="y">w</p>', '<p>w</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<form action="/x"><input name="q">w</form>', '<p>w</p>'],
  ['<p>a<math><mtext></p><img src=x onerror=alert(1)>b', '<p>a</p><p>b</p>'],
])('%j cannot do anything: %j', (html, expected) => {
  expect(read(html).shown).toBe(expected);
});

const mark = (style: string, uid: string, type: string) =>
  `class="embedded-entry" type="entry" data-sys-entry-uid="${uid}" data-sys-content-type-uid="${type}" sys-style-type="${style}"`;
const block = (uid = 'f1', type = 'feed_page') => `<figure ${mark('block', uid, type)}></figure>`;
const link = (words: string, uid = 'f1') => `<a ${mark('link', uid, 'feed_page')} href="/old">${words}</a>`;

test('resolves a marked embed, also as a link', () => {
  expect(read(block()).shown).toContain('href="/shop/feeds/pans"');
  expect(read(`<p>See ${link('these')}</p>`).shown).toBe('<p>See <a href="/shop/feeds/pans">these</a></p>');
});

// Rules: CONTENT-19
test('replaces a link to an unpublished entry by its text and reports it', () => {
  expect(read(`<p>See ${link('these', 'f2')}</p>`)).toEqual({
    shown: '<p>See these</p>',
    problems: ['Warning: link to unpublished feed_page "f2"'],
  });
});

test('reports an embed of a type that is not allowed', () => {
  expect(read(block('s1', 'store'))).toEqual({
    shown: '',
    problems: ['ReferencedEntryAsEmbed: store "s1"'],
  });
});

test('uses the current URL and description of an embedded asset', () => {
  const html =
    '<img class="embedded-asset" type="asset" data-sys-asset-uid="i1" data-sys-asset-filelink="http://images/v3/assets/k/i1/old/pan.png" sys-style-type="display">';
  const { shown, problems } = read(html);
  expect(shown).toContain('/i/i1.new/');
  expect(shown).toContain('alt="A pan, described in the store"');
  expect(problems).toEqual([]);
});

test('reports images without alt text and repeated ids', () => {
  const { problems } = read('<h2 id="a">x</h2><h3 id="a">y</h3><img src="http://images/v3/assets/k/x/u/x.png">');
  expect(problems).toEqual(['DuplicateId', 'ReferenceAsset - Missing Alt Tag']);
});

test('finds the references of an HTML text', () => {
  expect(htmlReferences(`<p>x</p>${block()}<img data-sys-asset-uid='i1'>`)).toEqual({
    entries: [{ contentType: 'feed_page', uid: 'f1' }],
    assets: ['i1'],
  });
  expect(htmlReferences('data-sys- in words')).toEqual({ entries: [], assets: [] });
});

test('parses long runs of spaces and unclosed tags in linear time', () => {
  const spaces = ' '.repeat(100_000);
  // CPU time, so that other processes do not matter.
  const started = process.cpuUsage();
  expect(read(`<p><a href="/x" id="a${spaces}b">Words</a></p>`).shown).toContain('Words');
  expect(htmlReferences(`<a${' data-sys-entry-uid'.repeat(10_000)}`)).toEqual({ entries: [], assets: [] });
  expect(richTextWords('<'.repeat(200_000))).toHaveLength(200_000);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

// Rules: CONTENT-17
test('emits no script, handler or unsafe URL for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<p onclick="x">',
      '</p>',
      '<a href="javascript:x">',
      '</a>',
      '<table><tr>',
      '<td>',
      '<li>',
      '<img src=x onerror=y>',
      '<svg/onload=x>',
      '&lt;script&gt;',
      '<!--',
      '-->',
      '<![CDATA[',
      '"',
      "'",
      '>',
      '<',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { shown } = read(pieces.join(''));
      expect(shown).not.toMatch(/<script|<svg|<[^>]*\son\w+=|href="(?!\/|#|https?:|mailto:|tel:)/i);
    }),
    { numRuns: 300 },
  );
});
