import { z } from 'zod';
import { contentBlock, line, list, optional, richText, text } from '../../../src/contracts/content/fields.ts';
import type { RichText } from '../../../src/domain/content/rich-text.ts';

export const schema = contentBlock(
  'faq',
  {
    title: optional(text),
    expanded: optional(z.boolean()).describe('Shows all answers at first.'),
    questions: list(
      z.object({
        uid: line.meta({ title: 'Name in links', description: 'The address of the question is # and this name.' }),
        question: line,
        answer: richText,
      }),
    ),
  },
  { title: 'Questions and answers', description: 'Questions that open to show their answers.' },
);

export interface Entity {
  title?: string;
  expanded: boolean;
  questions: { uid: string; question: string; answer: RichText }[];
}
