import type { RichTextNodeField } from '../../contracts/content/fields.ts';
import { fitRichText } from '../../domain/content/fit-rich-text.ts';
import type { RichText, RichTextChild, RichTextMark, RichTextNode } from '../../domain/content/rich-text.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { Mapping } from './mapping.ts';
import { hasSource, toRichTextAttrs } from './rich-text-attrs.ts';
import { type RichTextSource, richTextNodes } from './rich-text-nodes.ts';
import { type EmbedType, resolveReference } from './rich-text-reference.ts';

const MARKS: readonly RichTextMark[] = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'inlineCode',
  'subscript',
  'superscript',
  'break',
];

interface RichTextOptions {
  /** Narrows the types that this text may embed; default: all embeddable types. */
  embeds?: readonly EmbedType[];
}
interface Scope extends RichTextOptions {
  mapping: Mapping;
  /** Element ids already used. */
  seen: Set<string>;
  inCode?: boolean;
}

/** The document with its references resolved; `undefined` for an absent or empty one (a single empty paragraph). */
export function toRichText(
  source: RichTextSource,
  mapping: Mapping,
  options: RichTextOptions = {},
): RichText | undefined {
  const scope = { ...options, mapping, seen: mapping.ids ?? new Set<string>() };
  const nodes = richTextNodes(source, ({ uid = '' }) => mapping.problem({ uid, ...contentProblems.textTooDeep() }));
  const children = fitRichText(nodes.flatMap((node) => toChild(node, scope)));
  return children.some(hasContent) ? { children } : undefined;
}

const EMPTY_BY_NATURE = new Set(['img', 'hr', 'embed']);
function hasContent(child: RichTextChild): boolean {
  if ('text' in child) return child.text.trim() !== '';
  return (
    child.embed !== undefined ||
    child.attrs.type === 'asset' ||
    EMPTY_BY_NATURE.has(child.type) ||
    child.children.some(hasContent)
  );
}

/** Line breaks are break marks, except in code, where they are characters. */
function toLeaves(text: string, field: RichTextNodeField, inCode = false): RichTextChild[] {
  const marks = MARKS.filter((mark) => field[mark] === true);
  if (inCode || !text.includes('\n')) return [{ text, marks }];
  const lines = text.split('\n');
  const [first = '', ...rest] = marks.includes('break') && lines[0] === '' ? lines.slice(1) : lines;
  return [{ text: first, marks }, ...rest.map((line) => ({ text: line, marks: withBreak(marks) }))];
}
const withBreak = (marks: readonly RichTextMark[]): RichTextMark[] => [...marks.filter((m) => m !== 'break'), 'break'];

function toChild(field: RichTextNodeField, scope: Scope): RichTextChild[] {
  if (field.text !== undefined) return toLeaves(field.text, field, scope.inCode);
  // A cell that another cell spans.
  if (field.attrs?.void === true) return [];
  const attrs = toRichTextAttrs(field, scope.mapping, scope.seen);
  const inside = field.type === 'code' ? { ...scope, inCode: true } : scope;
  const node: RichTextNode = {
    type: field.type ?? 'fragment',
    attrs,
    children: (field.children ?? []).flatMap((child) => toChild(child, inside)),
  };
  if (node.type === 'reference') return resolveReference(node, scope.mapping, scope.embeds);
  if (node.type === 'img' && !hasSource(attrs)) return [];
  // An unsafe link is replaced by its text.
  return node.type === 'a' && attrs.url === undefined ? node.children : [node];
}
