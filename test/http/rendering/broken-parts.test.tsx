import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { ComponentType } from 'react';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { Deferred } from '../../../views/ui/page/Deferred.tsx';
import { RegionBoundary } from '../../../views/ui/page/RegionBoundary.tsx';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

const feed = testContent.feeds.newest;
let site: TestSite;
/** The program's clock, so that copies expire independently of the machine's speed. */
const start = Date.now();
let laterMs = 0;
let broken: 'nothing' | 'part' | 'late part' | 'page' = 'nothing';
const logged: string[] = [];

const Part = ({ name }: { name: typeof broken }) => {
  if (broken === name) throw new Error(`The ${name} is broken.`);
  return <p>The {name} stands.</p>;
};

/** Replaces the feed page: a part in a region, a deferred part, and a part outside of regions. */
const FeedPage: ComponentType = () => (
  <>
    <Part name="page" />
    <RegionBoundary name="part">
      <Part name="part" />
    </RegionBoundary>
    <Deferred of={{ deferred: 'feed' }} fallback={null}>
      {(value) => (value ? <Part name="late part" /> : <p>These deals did not load.</p>)}
    </Deferred>
  </>
);

beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      const components = container.get(tokens.pageComponents);
      container.rebind(tokens.pageComponents).toConstantValue(new Map([...components, ['FeedPage', FeedPage]]));
      container.rebind(tokens.clock).toConstantValue(() => new Date(start + laterMs));
      container
        .rebind(tokens.log)
        .toConstantValue(pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line).err.message) }));
    },
  });
});
afterAll(() => site.close());

async function newlyShown(what: typeof broken) {
  broken = what;
  logged.length = 0;
  laterMs += 24 * 60 * 60_000;
  return site.get(feed, BROWSER);
}
const stands = (html: string) =>
  [...html.matchAll(/<p>The (?:<!-- -->)?([a-z ]+)(?:<!-- -->)? stands/g)].map(([, name]) => name);

test.each(['part', 'late part'] as const)(
  'a page whose %s throws is sent without it, and says so in the log',
  async (what) => {
    const answer = await newlyShown(what);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(stands(html)).toEqual(['page', 'part', 'late part'].filter((name) => name !== what));
    expect(html).toContain('<header');
    expect(html).toContain('id="site-footer"');
    // The log has it once for this visitor and once for the copy, if both are rendered.
    expect(new Set(logged)).toEqual(new Set([`The ${what} is broken.`]));
  },
);

test('shares the page only briefly', async () => {
  await (await newlyShown('part')).text();
  broken = 'nothing';
  expect(stands(await (await site.get(feed, BROWSER)).text())).toEqual(['page', 'late part']);
  laterMs += 6_000;
  expect(stands(await (await site.get(feed, BROWSER)).text())).toEqual(['page', 'part', 'late part']);
});

test('shows the error page when a page throws outside its regions', async () => {
  const answer = await newlyShown('page');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('Sorry! Something Went Wrong');
});
