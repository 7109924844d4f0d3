import { expect, test } from '@jest/globals';
import 'reflect-metadata';
import { Container } from 'inversify';
import { bindClass } from '../../../src/app/container/bind-class.ts';
import { tokens } from '../../../src/app/container/tokens.ts';

class Clock {
  constructor(readonly now: () => Date) {}
}

test('creates a bound class once, with the values of its tokens', () => {
  const container = new Container({ defaultScope: 'Singleton' });
  const now = () => new Date(0);
  container.bind(tokens.clock).toConstantValue(now);
  bindClass(container, Clock, [tokens.clock]);
  expect(container.get(Clock).now).toBe(now);
  expect(container.get(Clock)).toBe(container.get(Clock));
});

test('wrong, missing and surplus tokens do not compile', () => {
  const container = new Container({ defaultScope: 'Singleton' });
  // @ts-expect-error a log is not a clock
  bindClass(container, Clock, [tokens.log]);
  // @ts-expect-error the constructor has a parameter
  bindClass(container, Clock, []);
  // @ts-expect-error the constructor has one parameter
  bindClass(container, Clock, [tokens.clock, tokens.log]);
  expect(container.isBound(Clock)).toBe(true);
});
