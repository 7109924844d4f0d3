import { z } from 'zod';
import { contentBlock, line, list, optional, richText, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('faq', {
  title: optional(text),
  expanded: optional(z.boolean()),
  questions: list(z.object({ uid: line, question: line, answer: richText })),
});
