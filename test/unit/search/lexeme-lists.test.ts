import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LexemeLists } from '../../../src/backing/search/text/lexeme-lists.ts';

const LEXEMES = ['air', 'fryer', 'fry', 'pan', 'shoe', 'price'];
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 20 }), lexemes: fc.subarray(LEXEMES) }) },
  { weight: 1, arbitrary: fc.constant('mergePending' as const) },
);

test('finds the latest documents of each lexeme, whatever the order of writes and merges', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lists = new LexemeLists();
      const documents = new Map<number, readonly string[]>();
      for (const one of steps) {
        if (one === 'mergePending') lists.mergePending();
        else {
          lists.write(one.id, one.lexemes);
          documents.set(one.id, one.lexemes);
        }
        const having = (lexeme: string) =>
          [...documents].flatMap(([id, lexemes]) => (lexemes.includes(lexeme) ? [id] : [])).sort((a, b) => a - b);
        expect(LEXEMES.map((lexeme) => [...lists.find(lexeme)])).toEqual(LEXEMES.map(having));
      }
    }),
    { numRuns: 300 },
  );
});

test('merges thousands of pending documents', () => {
  const lists = new LexemeLists();
  for (let id = 9_000; id > 0; id -= 1) lists.write(id, id % 3 === 0 ? ['third', `own${id}`] : [`own${id}`]);
  expect(lists.find('third')).toHaveLength(3_000);
  expect([...lists.find('third').subarray(0, 3)]).toEqual([3, 6, 9]);
  expect([...lists.find('own77')]).toEqual([77]);
  expect(lists.beginningWith('thi')).toEqual(['third']);
  expect(lists.find('fourth')).toHaveLength(0);
});
