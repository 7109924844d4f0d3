import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ title, expanded, questions }, scope) => ({
  expanded: expanded ?? false,
  questions: questions.flatMap(({ uid, question, answer }) => {
    const text = toRichText(answer, scope);
    return text === undefined ? [] : [{ uid, question, answer: text }];
  }),
  ...present({ title }),
}));
