import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_DEPTH, type RichTextNodeField } from '../../contracts/content/fields.ts';
import { htmlElementToNode, readSanitizedHtml } from './html-elements.ts';

/** A rich text field in either form: HTML, or a JSON document. */
export type RichTextSource = string | { children: readonly RichTextNodeField[] } | null | undefined;

type OnTooDeep = (node: RichTextNodeField) => void;

/**
 * The nodes of a document: HTML sanitized, JSON cut at the depth limit so that later steps may recurse. Calls `onTooDeep`
 * for each node that loses its children.
 */
export const richTextNodes = (source: RichTextSource, onTooDeep: OnTooDeep = () => {}): readonly RichTextNodeField[] =>
  typeof source === 'string' ? htmlToRichText(source) : cut(source?.children ?? [], RICH_TEXT_DEPTH, onTooDeep);

function cut(nodes: readonly RichTextNodeField[], levelsBelow: number, onTooDeep: OnTooDeep): RichTextNodeField[] {
  return nodes.map((node) => {
    if (!node.children?.length) return node;
    if (levelsBelow > 0) return { ...node, children: cut(node.children, levelsBelow - 1, onTooDeep) };
    onTooDeep(node);
    return { ...node, children: [] };
  });
}

/** Attribute that marks the elements of an embed (docs/spec/content.md CONTENT-17). */
const EMBED_ATTRIBUTES = [
  'type',
  'sys-style-type',
  'data-sys-entry-uid',
  'data-sys-content-type-uid',
  'data-sys-asset-uid',
  'data-sys-asset-filelink',
  'data-sys-asset-filename',
  'data-sys-asset-alt',
  'data-sys-asset-caption',
];
const BLOCKS = 'p div section h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre figure figcaption'.split(' ');
const TABLES = 'table thead tbody tfoot tr td th'.split(' ');
const INLINE = 'a span img br strong b em i u ins s strike del code kbd samp sub sup'.split(' ');

/**
 * Converts rich text from HTML to document nodes. Keeps only allowed markup and schemes; drops scripts, styles and frames
 * with their content.
 */
function htmlToRichText(html: string): RichTextNodeField[] {
  const clean = sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...TABLES, ...INLINE],
    allowedAttributes: {
      '*': ['id', ...EMBED_ATTRIBUTES],
      a: ['href', 'target'],
      span: ['data-type'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'svg'],
    nestingLimit: RICH_TEXT_DEPTH,
  });
  return htmlElementToNode(readSanitizedHtml(clean), []).flatMap(({ children = [] }) => children);
}
