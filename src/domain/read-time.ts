import type { RichText, RichTextChild } from './entities/rich-text.ts';

const WORDS_PER_MINUTE = 200;

/** 'Under min read' when below a minute at 200 words per minute, else 'N min read' (browsing spec, section 9). */
export function readTime(words: number): string {
  const minutes = Math.floor(words / WORDS_PER_MINUTE);
  return minutes < 1 ? 'Under min read' : `${minutes} min read`;
}

/** The number of words of any pieces of text. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** The text of a document, its nodes parted by spaces. */
export const richTextWords = (document: RichText): number => countWords(document.children.map(textOf).join(' '));

function textOf(child: RichTextChild): string {
  return 'text' in child ? child.text : `${child.children.map(textOf).join('')} `;
}
