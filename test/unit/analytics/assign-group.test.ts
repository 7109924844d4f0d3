import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assignGroup } from '../../../src/domain/analytics/assign-group.ts';
import type { Experiment } from '../../../src/domain/shell/public-config.ts';

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

test.each([[[50, 50]], [[1, 9]], [[20, 30, 50]], [[0, 1, 0]], [[1]]])(
  'weights %j are shares of the visitors',
  (weights) => {
    const groups = weights.map((weight, number) => ({ name: `g${number}`, weight }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    shares({ name: 'any', groups }).forEach((share, number) => {
      // Four standard deviations of so many devices.
      expect(Math.abs(share - (weights[number] ?? 0) / total)).toBeLessThan(0.0142);
    });
  },
);

test('experiments are independent: a group of one holds equal parts of the other', () => {
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

test('a device stays in one group, one that has a weight', () => {
  fc.assert(
    fc.property(experiments, fc.string(), (experiment, device) => {
      const group = assignGroup(experiment, device, []);
      expect(assignGroup(experiment, device, [])).toBe(group);
      expect(experiment.groups.find(({ name }) => name === group)?.weight).toBeGreaterThan(0);
    }),
  );
});

test('bd_feature goes before the weights, for groups that there are', () => {
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

test('with more weight a group keeps everybody it had', () => {
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
