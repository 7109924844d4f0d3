import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

const questions = z.array(z.strictObject({ question: z.string(), answer: z.string() }));

/** Questions and answers of the home page and, in groups, of the help center. */
export const frequentQuestions = readJson(
  'frequent-questions.json',
  z.strictObject({ home: questions, helpCenter: z.array(z.strictObject({ title: z.string(), questions })) }),
);
