import type { RichTextNodeField } from '../../../src/contracts/content/fields.ts';

const types = `p a img embed h1 h2 h3 h4 h5 h6 ol ul li fragment hr table thead tbody tfoot tr th td colgroup col
  blockquote code reference script style iframe object svg math form input base meta link hostile-probe`.split(/\s+/);
const displays = ['block', 'inline', 'link', 'display', 'download'];
const addresses = ['url', 'href', 'src', 'asset-link', 'srcdoc', 'action', 'formaction', 'xlink:href'];
const words = [
  'id',
  'alt',
  'caption',
  'asset-alt',
  'asset-caption',
  'asset-name',
  'class-name',
  'classnameOrId',
  'target',
];
const numbers = ['width', 'height', 'colSpan', 'rowSpan', 'rows', 'cols'];

/**
 * A rich text document with every type of node, known or not, each with the word as its text and in every attribute. The
 * references lead to the entry given; what it embeds is hostile too. A short one has of each sort a few.
 */
export function hostileRichText(
  word: string,
  entry: { uid: string; type: string },
  isShort: boolean,
): { type: 'doc'; children: RichTextNodeField[] } {
  // A document has hundreds of attributes.
  const short = word.slice(0, 60);
  const attrs = {
    ...Object.fromEntries([...addresses, ...words, ...numbers].map((name) => [name, short])),
    onclick: 'hostile()',
    onerror: 'hostile()',
    style: 'background:url(javascript:hostile())',
    [`data-${short}`]: short,
  };
  const leaf = { text: word, bold: true, inlineCode: true };
  const shortLeaf = { text: short, italic: true };
  const node = (type: string, more: Record<string, unknown> = {}): RichTextNodeField => ({
    type,
    uid: short,
    attrs: { ...attrs, ...more },
    children: [shortLeaf],
  });
  const references = displays.slice(0, isShort ? 1 : displays.length).flatMap((display) => [
    node('reference', {
      'display-type': display,
      type: 'entry',
      'entry-uid': entry.uid,
      'content-type-uid': entry.type,
    }),
    node('reference', { 'display-type': display, type: 'asset', 'asset-uid': word }),
    node('reference', { 'display-type': word, type: word, 'entry-uid': word, 'content-type-uid': word }),
  ]);
  return {
    type: 'doc',
    children: [
      { type: 'p', children: [leaf] },
      ...types.slice(0, isShort ? 3 : types.length).map((type) => node(type)),
      node(word),
      ...references,
    ],
  };
}
