import { expect, test } from '@jest/globals';
import type { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { RouteRuleRepository } from '../../../src/repositories/content/route-rule-repository.ts';
import { contextAt } from '../../support/services/page-services.ts';

const uncached: Pick<DataCache, 'read'> = { read: ({ fetch, deadline }) => fetch(deadline) };

test.each([
  ['/old', 1],
  ['/old/shop/item.php', 1],
  ['/caf%C3%A9', 1],
  ['/'.padEnd(501, 'a'), 0],
  ['/a"b', 0],
  ['/a/%2e%2e/b', 0],
])('of %s the content service is asked %i times', async (path, times) => {
  const asked: unknown[] = [];
  const send = async (call: unknown) => {
    asked.push(call);
    return { status: 200, headers: {}, body: { rule: null } };
  };
  const config = { content: { accessToken: 'token' } };
  const rules = new RouteRuleRepository({ send }, uncached, config);
  const { value, tags } = await rules.byPath(contextAt(new Date()), path);
  expect([value, tags]).toEqual([null, [`entry:${path}`]]);
  expect(asked).toHaveLength(times);
});
