import type { PageMetaFields } from '../content/content-block.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Article } from './article.ts';

export interface ArticlePage extends Article, PageMetaFields {
  sections: { heading?: string; body: RichText }[];
}
