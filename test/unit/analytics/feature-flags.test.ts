import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FeatureFlag, parseFeatureFlags } from '../../../src/domain/analytics/feature-flags.ts';

test.each<[string, FeatureFlag[]]>([
  ['', []],
  ['tiles:large:50', [{ name: 'tiles', group: 'large', weight: 50 }]],
  [
    'tiles:large:50|new_nav:control:0.5',
    [
      { name: 'tiles', group: 'large', weight: 50 },
      { name: 'new_nav', group: 'control', weight: 0.5 },
    ],
  ],
  // Of two of one name the first counts; what makes no sense is left out, and takes nothing else along.
  ['tiles:large:50|tiles:small:50', [{ name: 'tiles', group: 'large', weight: 50 }]],
  ['|a:b|a:b:c|a:b:-1|:b:1|a::1|a:b:1:2|a b:c:1|a:b:1e3|ok:b:1|', [{ name: 'ok', group: 'b', weight: 1 }]],
  ['__proto__:b:1', [{ name: '__proto__', group: 'b', weight: 1 }]],
])('bd_feature %j is read %j', (cookie, flags) => expect(parseFeatureFlags(cookie)).toEqual(flags));

const word = fc.stringMatching(/^[\w-]{1,60}$/);
const flag = fc.record({ name: word, group: word, weight: fc.integer({ min: 0, max: 9_999_999 }) });
const text = (flags: readonly FeatureFlag[]) =>
  flags.map(({ name, group, weight }) => `${name}:${group}:${weight}`).join('|');

test('reads back what it wrote, whole and in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(flag, { maxLength: 50, selector: ({ name }) => name }), (flags) => {
      expect(parseFeatureFlags(text(flags))).toEqual(flags);
    }),
  );
});

test('whatever comes, what is read is bounded, has each name once, and reads the same again', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          flag.map((one) => text([one])),
        ),
      ),
      (entries) => {
        const flags = parseFeatureFlags(entries.join('|'));
        expect(flags.length).toBeLessThanOrEqual(100);
        expect(new Set(flags.map(({ name }) => name)).size).toBe(flags.length);
        for (const { weight } of flags) expect(weight).toBeGreaterThanOrEqual(0);
        expect(parseFeatureFlags(text(flags))).toEqual(flags);
      },
    ),
  );
});
