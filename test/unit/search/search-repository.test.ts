import { expect, test } from '@jest/globals';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import type { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { SearchRepository } from '../../../src/repositories/search/search-repository.ts';
import { contextAt } from '../../support/services/page-services.ts';

const uncached: Pick<DataCache, 'read'> = { read: ({ fetch, deadline }) => fetch(deadline) };

test('leaves out an unreadable post and reports how to fix it', async () => {
  const answer = { count: 1, results: [{ content_type: 'post', uid: 'p1' }], records: { post: [{ uid: 'p1' }] } };
  const log = { warn: () => {}, error: () => {} };
  const search = new SearchRepository(
    { send: async () => ({ status: 200, headers: {}, body: answer }) },
    uncached,
    { backends: { images: 'http://images' }, services: { token: 'service-token' }, content: {} },
    log,
  );
  const told: ContentProblem[] = [];
  const ctx = contextAt(new Date(), { report: (problem) => told.push(problem) });
  const { value } = await search.posts(ctx, {}, { limit: 24 });
  expect(value.items).toEqual([]);
  expect(told).toMatchObject([{ uid: 'p1', remediation: 'Fill in the fields named and publish again.' }]);
});
