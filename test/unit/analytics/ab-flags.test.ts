import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FlagValue, parseAbFlags } from '../../../src/domain/analytics/ab-flags.ts';

test.each<[string, [string, FlagValue][]]>([
  ['', []],
  [
    'acq_modal:true|acq_hardgate:false',
    [
      ['acq_modal', true],
      ['acq_hardgate', false],
    ],
  ],
  [
    'columns:4|offset:-2|none:0',
    [
      ['columns', 4],
      ['offset', -2],
      ['none', 0],
    ],
  ],
  [
    'tone:warm|when:a:b',
    [
      ['tone', 'warm'],
      ['when', 'a:b'],
    ],
  ],
  // No integer in its one spelling: text.
  [
    'a:007|b:1.5|c:1e3|d: 1|e:-0|f:99999999999999999999',
    [
      ['a', '007'],
      ['b', '1.5'],
      ['c', '1e3'],
      ['d', ' 1'],
      ['e', '-0'],
      ['f', '99999999999999999999'],
    ],
  ],
  ['a:1|a:2', [['a', 1]]],
  ['novalue|:true|a:|b b:1||ok:true', [['ok', true]]],
  ['__proto__:true', [['__proto__', true]]],
])('the A/B cookie %j is read %j', (cookie, flags) => expect([...parseAbFlags(cookie)]).toEqual(flags));

const value = fc.oneof(fc.boolean(), fc.maxSafeInteger(), fc.stringMatching(/^[a-z][\w .-]{0,40}$/));
test('reads back what it wrote', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^[\w-]{1,60}$/), value), {
        selector: ([name]) => name,
        maxLength: 50,
      }),
      (flags) => {
        const meant = flags.map(([name, one]) => [
          name,
          one === 'true' || one === 'false' ? one === 'true' : one === 0 ? 0 : one,
        ]);
        expect([...parseAbFlags(flags.map(([name, one]) => `${name}:${one}`).join('|'))]).toEqual(meant);
      },
    ),
  );
});

test('whatever comes is bounded, and every value is boolean, safe integer or text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), (cookie) => {
      const flags = parseAbFlags(cookie);
      expect(flags.size).toBeLessThanOrEqual(100);
      for (const one of flags.values()) expect(typeof one === 'number' ? Number.isSafeInteger(one) : true).toBe(true);
    }),
  );
});
