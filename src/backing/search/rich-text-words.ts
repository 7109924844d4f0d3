import type { RichTextNodeField } from '../../contracts/content/fields.ts';

/** The words of a rich text document, without its marks. */
export function richTextWords(node: Pick<RichTextNodeField, 'text' | 'children'> | null | undefined): string {
  if (!node) return '';
  return [node.text ?? '', ...(node.children ?? []).map(richTextWords)].filter(Boolean).join(' ');
}
