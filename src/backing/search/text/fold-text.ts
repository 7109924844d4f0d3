import type { RichTextField, RichTextNodeField } from '../../../contracts/content/fields.ts';

/** Text for comparison: without accents, with one form of apostrophe and of width. */
export const foldText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'");

/** The words of a rich text, without its markup. */
export function richTextWords(field: RichTextField | null | undefined): string {
  if (!field) return '';
  return typeof field === 'string' ? field.replace(/<[^<>]*>/g, ' ') : nodeWords(field);
}

function nodeWords(node: Pick<RichTextNodeField, 'text' | 'children'>): string {
  return [node.text ?? '', ...(node.children ?? []).map(nodeWords)].filter(Boolean).join(' ');
}
