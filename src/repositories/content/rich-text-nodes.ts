import { RICH_TEXT_DEPTH, type RichTextNodeField } from '../../contracts/content/fields.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

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
