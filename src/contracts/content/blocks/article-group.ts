import { contentBlock, optional, references, text } from '../fields.ts';

export const articleGroup = contentBlock('article_group', { title: optional(text), articles: references(['article']) });
