import type { PageMetaFields } from '../content/content-block.ts';
import { type RichText, richTextText, type TextNode } from '../content/rich-text.ts';
import type { Article } from './article.ts';

export interface ArticlePage extends Article, PageMetaFields {
  sections: { heading?: string; body: RichText }[];
}

const WORDS_PER_MINUTE = 200;

/** 'Under min read' when below a minute at 200 words per minute, else 'N min read' (docs/spec/articles.md ARTICLES-3). */
export function readTime(words: number): string {
  const minutes = Math.floor(words / WORDS_PER_MINUTE);
  return minutes < 1 ? 'Under min read' : `${minutes} min read`;
}

/** Counts the words of a text. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const richTextWords = (document: TextNode): number => countWords(richTextText(document));
