import type { RichTextField, RichTextNodeField } from '../../contracts/content/fields.ts';

/** The words of a rich text, without its marks. */
export function richTextWords(field: RichTextField | null | undefined): string {
  if (!field) return '';
  return typeof field === 'string' ? field.replace(/<[^<>]*>/g, ' ') : nodeWords(field);
}

function nodeWords(node: Pick<RichTextNodeField, 'text' | 'children'>): string {
  return [node.text ?? '', ...(node.children ?? []).map(nodeWords)].filter(Boolean).join(' ');
}
