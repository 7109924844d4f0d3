import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  assignGroup,
  type FeatureFlag,
  type FlagValue,
  parseAbFlags,
  parseFeatureFlags,
} from '../../../src/domain/analytics/experiments.ts';
import type { Experiment } from '../../../src/domain/shell/public-config.ts';

// Rules: ANALYTICS-13
describe('parseAbFlags', () => {
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
    // Integers in another form than the canonical one are text.
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
  ])('reads %j as %j', (cookie, flags) => expect([...parseAbFlags(cookie)]).toEqual(flags));

  const value = fc.oneof(fc.boolean(), fc.maxSafeInteger(), fc.stringMatching(/^[a-z][\w .-]{0,40}$/));
  test('reads back every flag that was written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.stringMatching(/^[\w-]{1,60}$/), value), {
          selector: ([name]) => name,
          maxLength: 50,
        }),
        (flags) => {
          const expected = flags.map(([name, one]) => [
            name,
            one === 'true' || one === 'false' ? one === 'true' : one === 0 ? 0 : one,
          ]);
          expect([...parseAbFlags(flags.map(([name, one]) => `${name}:${one}`).join('|'))]).toEqual(expected);
        },
      ),
    );
  });

  test('bounds the number of flags of any text, and reads values as booleans, safe integers or text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (cookie) => {
        const flags = parseAbFlags(cookie);
        expect(flags.size).toBeLessThanOrEqual(100);
        for (const one of flags.values()) expect(typeof one === 'number' ? Number.isSafeInteger(one) : true).toBe(true);
      }),
    );
  });
});

// Rules: ANALYTICS-13
describe('parseFeatureFlags', () => {
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
    // The first entry of a name counts; malformed entries are skipped without their neighbors.
    ['tiles:large:50|tiles:small:50', [{ name: 'tiles', group: 'large', weight: 50 }]],
    ['|a:b|a:b:c|a:b:-1|:b:1|a::1|a:b:1:2|a b:c:1|a:b:1e3|ok:b:1|', [{ name: 'ok', group: 'b', weight: 1 }]],
    ['__proto__:b:1', [{ name: '__proto__', group: 'b', weight: 1 }]],
  ])('reads %j as %j', (cookie, flags) => expect(parseFeatureFlags(cookie)).toEqual(flags));

  const word = fc.stringMatching(/^[\w-]{1,60}$/);
  const flag = fc.record({ name: word, group: word, weight: fc.integer({ min: 0, max: 9_999_999 }) });
  const text = (flags: readonly FeatureFlag[]) =>
    flags.map(({ name, group, weight }) => `${name}:${group}:${weight}`).join('|');

  test('reads back every flag that was written, in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(flag, { maxLength: 50, selector: ({ name }) => name }), (flags) => {
        expect(parseFeatureFlags(text(flags))).toEqual(flags);
      }),
    );
  });

  test('bounds the number of flags of any text, reads each name once, and reads its own output unchanged', () => {
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
});

describe('assignGroup', () => {
  const devices = Array.from({ length: 20_000 }, (_, number) => `device-${number}`);
  const shares = (experiment: Experiment) => {
    const counts = new Map(experiment.groups.map(({ name }) => [name, 0]));
    for (const device of devices) {
      const group = assignGroup(experiment, device, []);
      counts.set(group, (counts.get(group) ?? 0) + 1 / devices.length);
    }
    return [...counts.values()];
  };
  const halves: Experiment = {
    name: 'halves',
    groups: [
      { name: 'control', weight: 50 },
      { name: 'large', weight: 50 },
    ],
  };

  // Rules: ANALYTICS-14
  test.each([[[50, 50]], [[1, 9]], [[20, 30, 50]], [[0, 1, 0]], [[1]]])(
    'assigns shares of visitors by weights %j',
    (weights) => {
      const groups = weights.map((weight, number) => ({ name: `g${number}`, weight }));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      shares({ name: 'any', groups }).forEach((share, number) => {
        // Four standard deviations at this number of devices.
        expect(Math.abs(share - (weights[number] ?? 0) / total)).toBeLessThan(0.0142);
      });
    },
  );

  // Rules: ANALYTICS-14
  test('assigns groups of two experiments independently', () => {
    const inControl = devices.filter((device) => assignGroup(halves, device, []) === 'control');
    const other = { ...halves, name: 'other' };
    const both = inControl.filter((device) => assignGroup(other, device, []) === 'control').length / inControl.length;
    expect(Math.abs(both - 0.5)).toBeLessThan(0.02);
  });

  const experiments = fc.record({
    name: fc.stringMatching(/^[a-z]{1,9}$/),
    groups: fc
      .uniqueArray(fc.record({ name: fc.stringMatching(/^[a-z]{1,5}$/), weight: fc.integer({ min: 0, max: 100 }) }), {
        selector: ({ name }) => name,
        minLength: 1,
        maxLength: 6,
      })
      .filter((groups) => groups.some(({ weight }) => weight > 0)),
  });

  // Rules: ANALYTICS-14
  test('keeps a device in one group, which has a positive weight', () => {
    fc.assert(
      fc.property(experiments, fc.string(), (experiment, device) => {
        const group = assignGroup(experiment, device, []);
        expect(assignGroup(experiment, device, [])).toBe(group);
        expect(experiment.groups.find(({ name }) => name === group)?.weight).toBeGreaterThan(0);
      }),
    );
  });

  // Rules: ANALYTICS-14
  test('prefers the group of the feature cookie, if the experiment has it', () => {
    fc.assert(
      fc.property(experiments, fc.string(), fc.nat(), (experiment, device, number) => {
        const wanted = experiment.groups[number % experiment.groups.length]?.name ?? '';
        const flag = { name: experiment.name, group: wanted, weight: 0 };
        expect(assignGroup(experiment, device, [flag])).toBe(wanted);
        const own = assignGroup(experiment, device, []);
        expect(assignGroup(experiment, device, [{ ...flag, group: 'NoGroup' }])).toBe(own);
        expect(assignGroup(experiment, device, [{ ...flag, name: 'another' }])).toBe(own);
      }),
    );
  });

  test('keeps the devices of a group whose weight grows', () => {
    const grown = {
      ...halves,
      groups: [
        { name: 'control', weight: 30 },
        { name: 'large', weight: 70 },
      ],
    };
    const before = devices.filter((device) => assignGroup(halves, device, []) === 'large');
    expect(before.filter((device) => assignGroup(grown, device, []) !== 'large')).toEqual([]);
  });
});
