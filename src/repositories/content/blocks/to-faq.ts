import { faq } from '../../../contracts/content/blocks/faq.ts';
import { present } from '../present.ts';
import { toRichText } from '../to-rich-text.ts';
import { blockMapper } from './block-mapper.ts';

export const toFaq = blockMapper(faq, ({ title, expanded, questions }, scope) => ({
  expanded: expanded ?? false,
  questions: questions.flatMap(({ uid, question, answer }) => {
    const text = toRichText(answer, scope);
    return text === undefined ? [] : [{ uid, question, answer: text }];
  }),
  ...present({ title }),
}));
