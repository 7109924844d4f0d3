import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import { streamHeld } from '../../support/http/stream-held.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { publish } from '../../support/services/publish.ts';

const withProblem = testContent.articles.withEmbeds;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

async function problemsOf(address: string, at: Pick<TestSite, 'get'> = site): Promise<ContentProblem[] | undefined> {
  const answer = await at.get(`/_page${address}`);
  return (await answer.json()).problems;
}

// Rules: CONTENT-22
test('lists content problems in the page object with uid, url, remediation and time', async () => {
  const [problem, ...more] = (await problemsOf(withProblem)) ?? [];
  expect(more).toEqual([]);
  expect(problem).toEqual({
    uid: 'articleunpublishedguide',
    message: 'Warning: link to unpublished article "articleunpublishedguide"',
    remediation: 'Publish the referenced entry or remove the link: its words show as plain text.',
    url: withProblem,
    timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

// Rules: CONTENT-22
test('lists the same problems for a page of cached content', async () => {
  const uncached = await testSite({ environment: { PAGE_CACHE_MB: '0' }, backing: site.backing });
  try {
    const first = await problemsOf(withProblem, uncached);
    site.backing.fault('content', { status: 500 });
    expect(first).toHaveLength(1);
    expect(await problemsOf(withProblem, uncached)).toEqual(first);
  } finally {
    site.backing.fault('content', null);
    await uncached.close();
  }
});

// Rules: CONTENT-23
test.each(['staging', 'production'])('lists no problems in %s', async (environment) => {
  const there = await testSite({
    environment: { APP_ENVIRONMENT: environment, CMS_ENVIRONMENT: 'production' },
    backing: site.backing,
  });
  try {
    expect(await problemsOf(withProblem, there)).toBeUndefined();
    expect(await (await there.get(withProblem)).text()).not.toContain('link to unpublished');
  } finally {
    await there.close();
  }
});

test('lists problems of deferred data at the end of a streamed document', async () => {
  const { uid } = testContent.posts.fresh;
  await site.put('post', uid, (entry) => ({ ...entry, listings: [...listingsOf(entry), NEVER_PUBLISHED] }));
  site.container.get(tokens.purges).record(['type:post']);
  const { whole: html } = await streamHeld(site, testContent.feeds.newest);
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data).page.problems).toEqual([]);
  const [, late = '[]'] = /id="late-problems">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(late)).toMatchObject([{ message: 'Unpublished reference: product_listing "neverpublished"' }]);
});

test('leaves out the tile of a collection that does not exist, and lists the problem', async () => {
  const content_blocks = [{ legacy_collection: { title: 'Long gone', collection_id: 'long-gone' } }];
  await publish(site.backing, {
    marketing_page: [{ uid: 'gonecollection', title: 'Gone', url: '/m/gone-collection', content_blocks }],
  });
  const html = await (await site.get('/m/gone-collection', BROWSER)).text();
  expect(html).toContain('<h1');
  expect(html).not.toContain('href="/collections/long-gone');
  expect(html).toContain('There is no collection \\"long-gone\\"');
});

const NEVER_PUBLISHED = { uid: 'neverpublished', _content_type_uid: 'product_listing' };
const listingsOf = ({ listings }: Record<string, unknown>): unknown[] => (Array.isArray(listings) ? listings : []);
