import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { anySignal } from '../../../src/domain/shell/any-signal.ts';

test('aborts with the first of its signals, with its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal(anySignal(first.signal), second.signal);
  expect(signal.aborted).toBe(false);
  first.abort('left');
  second.abort('late');
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
  expect(anySignal(second.signal).reason).toBe('late');
});

test('is freed once a deadline among its signals has passed, as are signals made from it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const make = () => {
    const inner = anySignal(AbortSignal.timeout(10), new AbortController().signal);
    return [inner, anySignal(inner, new AbortController().signal)].map((signal) => new WeakRef(signal));
  };
  const made = make();
  await setTimeout(50);
  collect();
  await setTimeout(0);
  collect();
  expect(made.map((signal) => signal.deref())).toEqual([undefined, undefined]);
});
