import { z } from 'zod';
import { contentBlock, line, list, optional, richText, text } from '../../../src/contracts/content/fields.ts';
import type { RichText } from '../../../src/domain/content/rich-text.ts';

export const schema = contentBlock('faq', {
  title: optional(text),
  expanded: optional(z.boolean()),
  questions: list(z.object({ uid: line, question: line, answer: richText })),
});

export interface Entity {
  title?: string;
  expanded: boolean;
  questions: { uid: string; question: string; answer: RichText }[];
}
