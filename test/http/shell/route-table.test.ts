import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tokens } from '../../../src/app/container/tokens.ts';
import { contentTypeByUid } from '../../../src/contracts/content/registry.ts';
import type { PageObject } from '../../../src/domain/shell/page-object.ts';
import { PageMemory } from '../../../src/rendering/page-stores.ts';
import type { StoredPage } from '../../../src/rendering/stored-page.ts';
import { routeTable } from '../../../src/routes/table.ts';
import { type ContentClient, contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { type Entry, firstOfEachType, optionalFieldsOf } from '../../support/routes/entry-parts.ts';
import { memoryLog } from '../../support/routes/memory-log.ts';
import { type PageSample, routeSamples } from '../../support/routes/route-samples.ts';

const log = memoryLog();
/** The route names of docs/spec/routes.md ROUTES-2; addresses without a route are the catch-all. */
const SPEC_ROUTES = `index faq blog blog-blog_slug contact-us shop search stores stores-all stores-all-directory_id
stores-store_slug stores-store_slug-products about-us about-us-slug about-us-careers categories category-landing-pages
category-pages shop-deals-id shop-posts-post_url post-page-short post-page-canonical shop-feeds-feed_name
newest-deals-feed popular-deals-feed products-product_slug m-marketing_url cyber-monday black-friday
black-friday-store_slug acq-acquisition_url collections generic_url do-not-sell-my-personal-information
accounts-log-in accounts-log-in-link accounts-sign-up accounts-password-recovery accounts-password-reset me-settings me-email-preferences
me-favorites me-favorites-save account-settings email-preferences favorites unsubscribe deal-alerts deal-alerts-from-email
report-issue coupons-reveal
`
  .trim()
  .split(/\s+/)
  .concat('internal storybook');

/** Few enough concurrent requests that none is refused for overload. */
const AT_ONCE = 10;
const CACHE_CONTROL = { shared: 'public, no-cache', none: 'no-store' };

/** Faults of a freshly rendered page, as text. */
async function faultsOf(address: string): Promise<string[]> {
  await purgeAll();
  log.clear();
  const answer = await site.get(address, BROWSER);
  const html = await answer.text();
  const isPage = answer.status === 200 && html.includes('<h1');
  const faults = [...(isPage ? [] : [`status ${answer.status}`]), ...log.errors()];
  log.clear();
  return faults;
}

/** A memory that can lose its copies, so that no old copy hides what a page is now. */
class ForgetfulMemory extends PageMemory {
  readonly #keys = new Set<string>();

  override set(key: string, copy: StoredPage): void {
    this.#keys.add(key);
    super.set(key, copy);
  }

  forget(): void {
    for (const key of this.#keys) this.delete(key);
  }
}

const memory = new ForgetfulMemory(64 * 1024 * 1024);
let site: TestSite;
let content: ContentClient;
beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      container.rebind(tokens.log).toConstantValue(log.logger);
      container.rebind(tokens.pageMemory).toConstantValue(memory);
    },
  });
  content = contentClient(site.backing);
}, 60_000);
afterAll(() => site?.close());
beforeEach(() => log.clear());

/** Purges everything at once instead of waiting for the publish webhooks. */
async function purgeAll() {
  memory.forget();
  await site.container
    .get(tokens.purger)
    .purge([...[...contentTypeByUid.keys()].map((type) => `type:${type}`), ...known.map((uid) => `entry:${uid}`)]);
}
const known: string[] = [];

/** Waits for the stored copy of a shared page: the first visitor gets a stream with other headers. */
async function settled({ address, cache }: PageSample): Promise<Response> {
  return eventually(async () => {
    const answer = await site.get(address, BROWSER);
    if (cache !== 'shared' || answer.headers.get('cache-control')?.startsWith('public')) return answer;
    await answer.text();
    return false;
  });
}

async function pageJson(address: string): Promise<PageObject> {
  return (await (await site.get(`/_page${address}`)).json()) as PageObject;
}

async function entryOf({ entry }: PageSample): Promise<Entry> {
  if (!entry) throw new Error('The sample names no entry.');
  const { entries } = await content.entries(entry.type, { query: entry.where });
  const [found] = entries;
  if (!found) throw new Error(`No ${entry.type} ${JSON.stringify(entry.where)} in the test content.`);
  known.push(found.uid);
  return { type: entry.type, uid: found.uid };
}

const manage = async (method: string, path: string, body?: object) => {
  const answer = await content.manage(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  const entry: Record<string, unknown> = { ...answer.entry };
  return entry;
};
const pathOf = ({ type, uid }: Entry) => `/v3/content_types/${type}/entries/${uid}`;
const publishing = (entry: Entry, verb: 'publish' | 'unpublish') =>
  manage('POST', `${pathOf(entry)}/${verb}?force=true`, { environments: ['production'] });

const shownBefore = new Set<string>();
function isFirstOf(pageAndType: string): boolean {
  const isFirst = !shownBefore.has(pageAndType);
  shownBefore.add(pageAndType);
  return isFirst;
}

// Rules: ROUTES-2
test('has every specified route', () => {
  const names = routeTable.map(({ name }) => name);
  expect(names.sort()).toEqual([...SPEC_ROUTES, 'shop-feeds-pds-oneoff'].sort());
});

test('has samples for exactly the routes of the route table', () => {
  expect(Object.keys(routeSamples).sort()).toEqual(routeTable.map(({ name }) => name).sort());
});

describe.each(Object.entries(routeSamples))('%s', (name, samples) => {
  for (const [nth, sample] of samples.entries()) {
    if ('to' in sample) {
      // Rules: ROUTES-3, STORES-6
      test(`redirects ${sample.address} to ${sample.to}`, async () => {
        const answer = await site.get(sample.address);
        expect(answer.status).toBe(sample.status);
        expect(answer.headers.get('location')).toBe(sample.to);
      });
      continue;
    }
    if ('refused' in sample) {
      test(`refuses ${sample.address} with ${sample.refused}`, async () => {
        const answer = await site.get(sample.address, BROWSER);
        expect(answer.status).toBe(sample.refused);
        expect(await answer.text()).toContain('<h1');
      });
      continue;
    }

    // Rules: ROUTES-1, ROUTES-2, SHELL-3, SHELL-12, SEASONS-1
    test(`serves ${sample.address} with title, breadcrumbs and cache header`, async () => {
      const answer = await settled(sample);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe(CACHE_CONTROL[sample.cache]);
      const html = await answer.text();
      const found = await pageJson(sample.address);
      expect(found).toMatchObject({ page: sample.page, route: name, layout: sample.layout ?? 'default' });
      expect(found.meta.title).toMatch(sample.title);
      expect(found.breadcrumbs.map(({ title }) => title)).toEqual(sample.breadcrumbs ?? []);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.includes('<footer')).toBe(sample.layout !== 'empty');
      expect(log.errors()).toEqual([]);
    });

    if (sample.entry) {
      test(`answers ${sample.address} with ${sample.withoutEntry} while its ${sample.entry.type} is not published`, async () => {
        const entry = await entryOf(sample);
        await publishing(entry, 'unpublish');
        try {
          await purgeAll();
          expect((await site.get(sample.address, BROWSER)).status).toBe(sample.withoutEntry);
        } finally {
          await publishing(entry, 'publish');
          await purgeAll();
        }
        expect((await site.get(sample.address, BROWSER)).status).toBe(200);
      });

      // Further addresses and routes show the same content on the same page.
      if (nth === 0 && isFirstOf(`${sample.page} ${sample.entry.type}`))
        // Rules: CONTENT-4
        test(`serves ${sample.address} without any one optional field of its content`, async () => {
          const entry = await entryOf(sample);
          const before = await manage('GET', `${pathOf(entry)}/draft`);
          const parts = [entry, ...firstOfEachType(before, entry)];
          const broken: unknown[] = [];
          for (const part of parts) {
            known.push(part.uid);
            const whole = await manage('GET', `${pathOf(part)}/draft`);
            for (const field of optionalFieldsOf(part.type, whole)) {
              const { [field]: _left, ...rest } = whole;
              await manage('PUT', pathOf(part), { entry: rest });
              await publishing(part, 'publish');
              let faults = await faultsOf(sample.address);
              // Retry once: a stalled machine causes timeouts, but missing content fails again.
              if (faults.length > 0) faults = await faultsOf(sample.address);
              broken.push(...faults.map((fault) => [part.type, field, fault]));
            }
            await manage('PUT', pathOf(part), { entry: whole });
            await publishing(part, 'publish');
            await purgeAll();
          }
          expect(broken).toEqual([]);
        }, 180_000);
    }
  }
});

test('answers no page with 5xx while any one entry that it shows is unpublished', async () => {
  const samples = Object.values(routeSamples).flatMap(([first]) =>
    first && 'entry' in first && first.entry ? [first] : [],
  );
  const failing: string[] = [];
  for (const sample of samples) {
    const entry = await entryOf(sample);
    for (const part of firstOfEachType(await manage('GET', `${pathOf(entry)}/draft`), entry)) {
      known.push(part.uid);
      await publishing(part, 'unpublish');
      await purgeAll();
      const { status } = await site.get(sample.address, BROWSER);
      if (status >= 500) failing.push(`${sample.address} without ${part.type} ${part.uid}: ${status}`);
      await publishing(part, 'publish');
    }
  }
  await purgeAll();
  expect(failing).toEqual([]);
}, 180_000);

// Runs last, since it opens the circuit breaker of the content service.
describe('while the content service fails', () => {
  const firsts = Object.values(routeSamples).flatMap(([first]) => (first && 'withoutBackend' in first ? [first] : []));
  const answers = new Map<string, { status: number; html: string }>();
  beforeAll(async () => {
    for (const { address } of firsts) await (await site.get(address)).text();
    site.backing.fault('content', { status: 500 });
    await purgeAll();
    const ask = async ({ address }: PageSample) => {
      const answer = await site.get(address, BROWSER);
      answers.set(address, { status: answer.status, html: await answer.text() });
    };
    // In parallel, since each request retries several times.
    for (let next = 0; next < firsts.length; next += AT_ONCE)
      await Promise.all(firsts.slice(next, next + AT_ONCE).map(ask));
  });
  afterAll(async () => {
    site.backing.fault('content', null);
    await purgeAll();
  });

  test.each(firsts)('answers $address with $withoutBackend', ({ address, withoutBackend }) => {
    expect(answers.get(address)).toEqual({ status: withoutBackend, html: expect.stringContaining('<h1') });
  });
});
