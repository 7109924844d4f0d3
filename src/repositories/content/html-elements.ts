import type { RichTextNodeField } from '../../contracts/content/fields.ts';
import type { RichTextMark } from '../../domain/content/rich-text.ts';

interface HtmlElement {
  tag: string;
  attrs: Record<string, string>;
  children: (HtmlElement | string)[];
}

const TOKEN = /<(\/)?([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img']);

/**
 * Parses only the sanitizer's output: every element closed, every attribute in double quotes, `<`, `>`, `"` and `&` escaped.
 */
export function readSanitizedHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: 'doc', attrs: {}, children: [] };
  const open = [root];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (closing !== undefined) {
      if (open.length > 1) open.pop();
    } else if (tag !== undefined) {
      const element: HtmlElement = { tag, attrs: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]));

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const MARKS: Record<string, RichTextMark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'inlineCode',
  kbd: 'inlineCode',
  samp: 'inlineCode',
  sub: 'subscript',
  sup: 'superscript',
};
/** Elements with another name in documents. */
const TYPES: Record<string, string> = {
  div: 'fragment',
  section: 'fragment',
  figure: 'fragment',
  figcaption: 'p',
  pre: 'code',
};
/** Text directly in one of these becomes a paragraph. */
const HOLDS_BLOCKS = new Set(['doc', 'fragment']);
const INLINE = new Set(['a', 'reference', 'img']);

/** Converts an element of sanitized HTML to document nodes; inline elements become marks of their text. */
export function htmlElementToNode(element: HtmlElement, marks: readonly RichTextMark[]): RichTextNodeField[] {
  const { tag, attrs } = element;
  if (tag === 'br') return [{ text: '', break: true }];
  const own = attrs['data-type'] === 'inlineCode' ? 'inlineCode' : MARKS[tag];
  const isEmbed = attrs['data-sys-entry-uid'] !== undefined || attrs['data-sys-asset-uid'] !== undefined;
  const inner = own === undefined || marks.includes(own) ? marks : [...marks, own];
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? toText(child, tag, inner) : htmlElementToNode(child, tag === 'pre' ? [] : inner),
  );
  if (isEmbed) return [{ type: 'reference', attrs: embedAttrs(attrs), children }];
  if (own !== undefined || tag === 'span') return children;
  const type = TYPES[tag] ?? tag;
  // HTML parsers create one from an unmatched end tag.
  if (type === 'p' && children.length === 0) return [];
  return [{ type, attrs: plainAttrs(attrs), children: HOLDS_BLOCKS.has(type) ? inParagraphs(children) : children }];
}

const STRUCTURE = new Set(['doc', 'ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'figure']);

/** Drops whitespace between elements; collapses it to one space within text. */
function toText(text: string, parent: string, marks: readonly RichTextMark[]): RichTextNodeField[] {
  if (text.trim() === '' && (STRUCTURE.has(parent) || text.includes('\n'))) return [];
  const words = parent === 'pre' ? text : text.replace(/[\t\n\r ]+/g, ' ');
  return [{ text: words, ...Object.fromEntries(marks.map((mark) => [mark, true])) }];
}

function inParagraphs(nodes: readonly RichTextNodeField[]): RichTextNodeField[] {
  const grouped: RichTextNodeField[] = [];
  let paragraph: RichTextNodeField[] | undefined;
  for (const node of nodes) {
    const isInline = node.text !== undefined || (INLINE.has(node.type ?? '') && !isBlockEmbed(node));
    if (!isInline) {
      paragraph = undefined;
      grouped.push(node);
    } else if (paragraph === undefined) {
      paragraph = [node];
      grouped.push({ type: 'p', attrs: {}, children: paragraph });
    } else paragraph.push(node);
  }
  return grouped;
}

const isBlockEmbed = ({ type, attrs }: RichTextNodeField) =>
  type === 'reference' && attrs?.['display-type'] !== 'link' && attrs?.['display-type'] !== 'inline';

const plainAttrs = ({ href, colspan, rowspan, ...attrs }: HtmlElement['attrs']): Record<string, unknown> => ({
  ...attrs,
  ...(href !== undefined && { url: href }),
  ...(colspan !== undefined && { colSpan: Number(colspan) }),
  ...(rowspan !== undefined && { rowSpan: Number(rowspan) }),
});

/** Document attributes for the attributes of a marked element. */
function embedAttrs(attrs: HtmlElement['attrs']): Record<string, unknown> {
  const isEntry = attrs['data-sys-entry-uid'] !== undefined;
  const named = {
    type: isEntry ? 'entry' : 'asset',
    'display-type': attrs['sys-style-type'] ?? (isEntry ? 'block' : 'display'),
    'entry-uid': attrs['data-sys-entry-uid'],
    'content-type-uid': attrs['data-sys-content-type-uid'],
    'asset-uid': attrs['data-sys-asset-uid'],
    'asset-link': attrs['data-sys-asset-filelink'] ?? attrs.src,
    'asset-name': attrs['data-sys-asset-filename'],
    'asset-alt': attrs['data-sys-asset-alt'] ?? attrs.alt,
    'asset-caption': attrs['data-sys-asset-caption'],
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
