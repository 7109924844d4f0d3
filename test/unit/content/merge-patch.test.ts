import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergePatch } from '../../../src/backing/content/editing/merge-patch.ts';
import type { JsonObject } from '../../../src/backing/content/walk-values.ts';

const parse = (text: string): JsonObject => JSON.parse(text);

// The examples of RFC 7396, appendix A, whose target and patch are objects.
test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
])('%s with %s is %s', (target, patch, result) => {
  expect(mergePatch(parse(target), parse(patch))).toEqual(parse(result));
});

test('changes neither its arguments nor the prototype of objects', () => {
  const names = fc.constantFrom('a', 'b', '__proto__', 'constructor');
  const { object } = fc.letrec((tie) => ({
    object: fc.dictionary(names, fc.oneof({ depthSize: 'small' }, fc.constantFrom(1, null, [2]), tie('object'))),
  }));
  const json = object.map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(json, json, (target, patch) => {
      const given = parse(target);
      const change = parse(patch);
      const merged = mergePatch(given, change);
      expect([JSON.stringify(given), JSON.stringify(change)]).toEqual([target, patch]);
      expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
      expect(mergePatch(merged, change)).toEqual(merged);
    }),
  );
});
