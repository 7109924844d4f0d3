import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import { contentClient } from '../../support/content-client.ts';
import { changedContent, changesOf } from '../../support/http/changed-content.ts';
import { streamHeld } from '../../support/http/stream-held.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { optionalFieldsOf } from '../../support/routes/entry-parts.ts';
import { memoryLog } from '../../support/routes/memory-log.ts';
import { routeSamples } from '../../support/routes/route-samples.ts';
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

/** `npm run check:content` tries every case; `npm test` a sample of them, which the seed decides. */
const runs = process.env.CONTENT_CASES === 'all' ? Number.POSITIVE_INFINITY : 60;
const sampleOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  cases.length <= runs ? cases : fc.sample(fc.constantFrom(...cases), { numRuns: runs, seed: 20_261_123 });

interface ShownEntry {
  type: string;
  fields: Record<string, unknown>;
  /** Pages with data of the entry. */
  addresses: string[];
  /** Those of them where another entry refers to it; no page shows the product of a listing. */
  referring: string[];
}

describe('a site whose content changes between two visits', () => {
  const content = changedContent();
  const log = memoryLog();
  let changing: TestSite;
  /** Each entry that a page shows, and the pages that do, the fullest form of it first. */
  const shown = new Map<string, ShownEntry>();

  beforeAll(async () => {
    changing = await testSite({
      environment: { PAGE_CACHE_MB: '0' },
      backing: site.backing,
      prepare: (container) => {
        container.rebind(tokens.log).toConstantValue(log.logger);
        content.prepare(container);
      },
    });
    const samples = Object.values(routeSamples).flatMap(([first]) => (first && 'page' in first ? [first.address] : []));
    for (const address of [
      ...samples,
      withProblem,
      testContent.articles.inHtml,
      ...Object.values(testContent.posts).map(({ url }) => url),
    ]) {
      content.change(undefined);
      await (await changing.get(address, BROWSER)).text();
      for (const [uid, { type, fields, isReferenced }] of content.delivered) {
        const known = shown.get(uid) ?? { type, fields, addresses: [], referring: [] };
        shown.set(uid, {
          type,
          fields: JSON.stringify(fields).length > JSON.stringify(known.fields).length ? fields : known.fields,
          addresses: [...known.addresses, address],
          referring: isReferenced ? [...known.referring, address] : known.referring,
        });
      }
    }
  }, 120_000);
  afterAll(() => changing.close());

  /**
   * The faults of a page that is there in spite of a change: that it is not, unless `mayBeGone`, what is logged, and that it
   * does not list `referenced`, an entry to which the delivered ones still refer.
   */
  async function faultsOf(address: string, mayBeGone: boolean, referenced = ''): Promise<string[]> {
    log.clear();
    content.missing.clear();
    const answer = await changing.get(address, BROWSER);
    const html = await answer.text();
    if (mayBeGone && answer.status === 404) return [];
    if (answer.status >= 300 && answer.status < 400) return [];
    const isPage = answer.status === 200 && html.includes('<h1');
    const referring = content.missing.get(referenced);
    const listed = listedProblems(html);
    const isListed = referring === undefined || listed.includes(referenced) || listed.includes(referring);
    // See docs/spec/shell.md SHELL-8 and docs/spec/routes.md ROUTES-20: a page without the navigation, or a graceful one without its
    // entry, is logged.
    const mayBeLogged = mayBeGone
      ? /unable to get site navigation|error fetching page/
      : /unable to get site navigation/;
    const logged = log.errors().filter((line) => !mayBeLogged.test(line));
    return [...(isPage ? [] : [`status ${answer.status}`]), ...(isListed ? [] : ['not listed']), ...logged];
  }

  test('shows every page without a malformed part of its content', async () => {
    const fullest = new Map<string, string>();
    for (const [uid, { type, fields }] of shown) {
      const other = shown.get(fullest.get(type) ?? '');
      if (!other || JSON.stringify(fields).length > JSON.stringify(other.fields).length) fullest.set(type, uid);
    }
    const cases = [...fullest.values()].flatMap((uid) => {
      const { type, fields, addresses } = shown.get(uid) ?? { type: '', fields: { url: '' }, addresses: [] };
      const own = addresses.filter((address) => address === fields.url);
      const pages = [...new Set([...own, ...addresses])].slice(0, 2);
      return changesOf(type, fields).flatMap((change) => pages.map((address) => ({ change, address })));
    });
    const failing: unknown[] = [];
    for (const { change, address } of sampleOf(cases)) {
      const [root = ''] = change.path;
      const isOptional = optionalFieldsOf(change.type, { [root]: 1 }).includes(root);
      content.change(change);
      const faults = await faultsOf(address, !isOptional);
      if (faults.length > 0) failing.push([address, change, faults]);
    }
    content.change(undefined);
    expect(failing).toEqual([]);
  }, 3_600_000);

  test('shows every page while any one other entry is not published, and lists what it misses', async () => {
    const { manage } = contentClient(site.backing);
    const cases = [...shown].flatMap(([uid, { type, fields, addresses, referring }]) =>
      [...new Set([...referring.slice(0, 3), ...addresses.slice(0, 3)])].map((address) => ({
        uid,
        type,
        address,
        isOwn: isPageOf(address, fields),
        isReferenced: type !== 'product' && referring.includes(address),
      })),
    );
    const failing: unknown[] = [];
    for (const { uid, type, address, isOwn, isReferenced } of sampleOf(cases)) {
      const path = `/v3/content_types/${type}/entries/${uid}`;
      expect((await manage('POST', `${path}/unpublish?force=true`, { environments: ['production'] })).status).toBe(200);
      const faults = await faultsOf(address, isOwn || isPartOfDeal(type, address), isReferenced ? uid : '');
      if (faults.length > 0) failing.push([address, type, uid, faults]);
      expect((await manage('POST', `${path}/publish?force=true`, { environments: ['production'] })).status).toBe(200);
    }
    expect(failing).toEqual([]);
  }, 3_600_000);
});

/** The problems that a page lists, also those of parts that arrive late, as JSON. */
const listedProblems = (html: string) => {
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const [, late = ''] = /id="late-problems">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.stringify(JSON.parse(data).page?.problems ?? []) + late;
};

const isPageOf = (address: string, { url, slug }: Record<string, unknown>) =>
  address === url || (typeof slug === 'string' && address.split('/').includes(slug));
/** A post without a complete listing has no page (docs/spec/content.md CONTENT-24). */
const isPartOfDeal = (type: string, address: string) =>
  /^\/(?:deals|shop\/(?:deals|posts))\//.test(address) && /^store$|^post$|_listing$/.test(type);
