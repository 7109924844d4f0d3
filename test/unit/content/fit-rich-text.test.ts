import { expect, test } from '@jest/globals';
import { fitRichText } from '../../../src/domain/content/fit-rich-text.ts';
import type { RichTextChild } from '../../../src/domain/content/rich-text.ts';

const text = (value: string): RichTextChild => ({ text: value, marks: [] });
const node = (type: string, ...children: RichTextChild[]): RichTextChild => ({ type, attrs: {}, children });
/** `ul(li(x))` */
const shape = (children: readonly RichTextChild[]): string =>
  children.map((child) => ('text' in child ? child.text : `${child.type}(${shape(child.children)})`)).join(' ');

test.each([
  { what: 'a list of items stays', given: [node('ul', node('li', text('x')))], fits: 'ul(li(x))' },
  { what: 'words in a list become an item', given: [node('ol', text('x'))], fits: 'ol(li(x))' },
  { what: 'white space in a list goes', given: [node('ul', text(' \n'), node('li', text('x')))], fits: 'ul(li(x))' },
  {
    what: 'a list beside an item goes into it',
    given: [node('ul', node('li', text('a')), node('ul', node('li', text('b'))), node('li', text('c')))],
    fits: 'ul(li(a ul(li(b))) li(c))',
  },
  { what: 'an item outside a list leaves its words', given: [node('li', text('x'))], fits: 'x' },
  {
    what: 'an item in an item leaves its words',
    given: [node('ul', node('li', node('li', text('x'))))],
    fits: 'ul(li(x))',
  },
  { what: 'rows and cells outside a table leave their words', given: [node('tr', node('td', text('x')))], fits: 'x' },
  { what: 'a cell in a table gets its row', given: [node('table', node('td', text('x')))], fits: 'table(tr(td(x)))' },
  { what: 'words in a table get row and cell', given: [node('table', text('x'))], fits: 'table(tr(td(x)))' },
  {
    what: 'a link in a link leaves its words',
    given: [node('a', text('x'), node('p', node('a', text('y'))))],
    fits: 'a(x p(y))',
  },
  { what: 'a heading in a heading leaves its words', given: [node('h2', node('h3', text('x')))], fits: 'h2(x)' },
])('$what', ({ given, fits }) => {
  const fitted = fitRichText(given);
  expect(shape(fitted)).toBe(fits);
  expect(fitRichText(fitted)).toEqual(fitted);
});

test('drops an embed inside a link', () => {
  const embed = { kind: 'feed_page' as const, feed: { uid: 'f', title: 'Pans', url: '/f' } };
  const card: RichTextChild = { type: 'reference', attrs: {}, children: [], embed };
  expect(fitRichText([node('a', text('x'), card)])).toEqual([node('a', text('x'))]);
  expect(fitRichText([card])).toEqual([card]);
});
