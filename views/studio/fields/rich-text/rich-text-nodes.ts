import type { BaseEditor, Descendant } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

/** An element of a JSON rich text document; Slate's tree has the same shape (docs/spec/content.md CONTENT-17). */
export interface TextElement {
  type: string;
  uid?: string;
  attrs?: Record<string, unknown>;
  children: Descendant[];
}
const marks = ['bold', 'italic', 'underline', 'strikethrough', 'inlineCode'] as const;
export type Mark = (typeof marks)[number];
type TextLeaf = { text: string } & { [M in Mark]?: boolean };

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: TextElement;
    Text: TextLeaf;
  }
}

export const paragraph = (text = ''): TextElement => ({ type: 'p', attrs: {}, children: [{ text }] });

/** The blocks of a stored document; an empty one is a paragraph to type in. */
export function toBlocks(document: object | null): Descendant[] {
  const { children } = (document ?? {}) as { children?: Descendant[] };
  return children && children.length > 0 ? children : [paragraph()];
}

/** The document to store; null when there is nothing in it. */
export function toDocument(blocks: Descendant[]): object | null {
  const [only] = blocks;
  const isEmpty = blocks.length === 1 && only && 'type' in only && only.type === 'p' && textLength(only) === 0;
  return isEmpty ? null : { type: 'doc', uid: 'doc', attrs: {}, children: blocks };
}

const textLength = (node: Descendant): number =>
  'text' in node
    ? node.text.length
    : node.children.reduce((sum, child) => sum + textLength(child), isVoid(node) ? 1 : 0);

/** Elements without text of their own: rules, images and embedded entries. */
export const isVoid = ({ type, attrs }: TextElement): boolean =>
  type === 'hr' || type === 'img' || (type === 'reference' && attrs?.['display-type'] !== 'link');
export const isInline = ({ type, attrs }: TextElement): boolean =>
  type === 'a' || (type === 'reference' && attrs?.['display-type'] === 'link');
