import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { type Lookup, PageCache, type PageJob } from '../../../src/rendering/page-cache.ts';
import { PageMemory } from '../../../src/rendering/page-stores.ts';
import { copyState, type StoredPage } from '../../../src/rendering/stored-page.ts';

const TAG = 'entry:1';
const KEY = 'page';

interface Job extends PageJob {
  finish(): void;
  fail(error: Error): void;
}

/** A page whose content is a version number that each publish raises. Jobs read it at their start, the worst moment. */
class World {
  now = 1_000_000;
  version = 1;
  readonly purges = new PurgeLog(() => this.now);
  readonly refreshErrors: unknown[] = [];
  readonly jobs: Job[] = [];
  readonly cache = new PageCache<Job>({
    memory: new PageMemory(1_000_000),
    purges: this.purges,
    now: () => this.now,
    onRefreshError: (error) => this.refreshErrors.push(error),
    isAnswer: (error) => error instanceof Error && error.message === 'absent',
    isOutage: (error) => error instanceof Error && error.message === 'outage',
  });

  readonly start = (startedAt: number): Job => {
    const { promise: copy, resolve, reject } = Promise.withResolvers<StoredPage>();
    copy.catch(() => {});
    const { version } = this;
    const forget = () => this.jobs.splice(this.jobs.indexOf(job), 1);
    const job: Job = {
      startedAt,
      copy,
      finish: () => {
        forget();
        resolve(storedVersion(version, startedAt));
      },
      fail: (error) => {
        forget();
        reject(error);
      },
    };
    this.jobs.push(job);
    return job;
  };

  find(key = KEY): Promise<Lookup<Job>> {
    return this.cache.find(key, this.start);
  }

  /** The version that a visitor gets now. */
  async visit(): Promise<number> {
    const found = await this.find();
    return versionOf(found.kind === 'copy' ? found.copy : await this.cache.settle(KEY, found, this.start));
  }

  publish(): void {
    this.version += 1;
    this.purges.record([TAG]);
    // Advance the clock by one tick, so that later jobs have a later start.
    this.now += 1;
  }
}

const FRESH = 1_000;
const STALE = 5_000;

function storedVersion(version: number, startedAt: number): StoredPage {
  const body = { brotli: Buffer.from(String(version)), etag: String(version) };
  const times = { freshMs: FRESH, staleMs: STALE, staleOnErrorMs: 20_000 };
  return { status: 200, html: body, json: body, tags: [TAG], startedAt, changedAt: startedAt, ...times };
}
const versionOf = (copy: StoredPage) => Number(copy.html.etag);
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('loads a new page once for all concurrent requests', async () => {
  const world = new World();
  const [first, second] = [await world.find(), await world.find()];
  expect([first.kind, second.kind]).toEqual(['leader', 'follower']);
  expect(world.jobs).toHaveLength(1);
  world.jobs[0]?.finish();
  await settled();
  expect((await world.find()).kind).toBe('copy');
  expect(world.jobs).toHaveLength(0);
});

// Rules: PLATFORM-8
test('serves a stale page at once and refreshes it in the background by one job', async () => {
  const world = new World();
  const visit = world.visit();
  await settled();
  world.jobs[0]?.finish();
  await visit;
  world.now += FRESH;
  expect(await Promise.all([world.visit(), world.visit()])).toEqual([1, 1]);
  expect(world.jobs).toHaveLength(1);
});

// Rules: PLATFORM-9
test('keeps the stale page after a failed refresh, reports the error once and pauses', async () => {
  const world = new World();
  const visit = world.visit();
  await settled();
  world.jobs[0]?.finish();
  await visit;
  world.now += FRESH;
  await world.visit();
  world.jobs[0]?.fail(new Error('trouble'));
  await settled();
  expect(await world.visit()).toBe(1);
  expect(world.refreshErrors).toHaveLength(1);
  expect(world.jobs).toHaveLength(0);
  world.now += 5_001;
  await Promise.race([world.visit(), settled()]);
  expect(world.jobs).toHaveLength(1);
});

test('serves a page past its stale time only when the load fails', async () => {
  const world = new World();
  const visit = world.visit();
  await settled();
  world.jobs[0]?.finish();
  await visit;
  world.now += FRESH + STALE;
  const later = world.visit();
  await settled();
  expect(world.jobs).toHaveLength(1);
  world.jobs[0]?.fail(new Error('trouble'));
  expect(await later).toBe(1);
});

// Rules: PLATFORM-9
test('does not serve a stored copy of a removed page', async () => {
  const world = new World();
  const visit = world.visit();
  await settled();
  world.jobs[0]?.finish();
  await visit;
  world.now += FRESH;
  await world.visit();
  world.jobs[0]?.fail(new Error('absent'));
  await settled();
  const later = world.visit();
  await settled();
  world.jobs[0]?.fail(new Error('absent'));
  await expect(later).rejects.toThrow('absent');
});

// Rules: PLATFORM-10
test('counts only a render with other bytes as a change', async () => {
  const world = new World();
  const changes: (number | undefined)[] = [];
  for (const hasNewVersion of [false, false, true]) {
    if (hasNewVersion) world.publish();
    world.now += FRESH + STALE;
    const visit = world.visit();
    await settled();
    world.jobs[0]?.finish();
    await visit;
    changes.push(world.cache.peek(KEY)?.copy.changedAt);
  }
  const [first = 0, second, third = 0] = changes;
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first);
});

test('does not store a render that began before a purge', async () => {
  const world = new World();
  const before = await world.find();
  world.publish();
  world.jobs[0]?.finish();
  await settled();
  expect(before.kind).toBe('leader');
  expect((await world.find()).kind).toBe('leader');
});

test('does not serve a request after a purge from an earlier render', async () => {
  const world = new World();
  await world.find();
  world.publish();
  const visit = world.visit();
  await settled();
  world.jobs[0]?.finish();
  await settled();
  world.jobs[0]?.finish();
  expect(await visit).toBe(2);
});

/** A world with a stored page. */
async function storedWorld(key = KEY): Promise<World> {
  const world = new World();
  const { kind } = await world.find(key);
  expect(kind).toBe('leader');
  world.jobs[0]?.finish();
  await settled();
  return world;
}

// Rules: PLATFORM-6, PLATFORM-9
test('serves a purged page while it cannot be loaded, at once after the first failure, marked', async () => {
  const world = await storedWorld();
  world.publish();
  const first = world.visit();
  await settled();
  world.jobs[0]?.fail(new Error('trouble'));
  expect(await first).toBe(1);
  expect(await world.find()).toMatchObject({ kind: 'copy', copy: { isFallback: true } });
  expect(world.jobs).toHaveLength(0);
  world.now += 5_000;
  expect(await world.visit()).toBe(1);
  world.jobs[0]?.finish();
  await settled();
  expect(await world.visit()).toBe(2);
});

// Rules: PLATFORM-9
test('tries again after a further publish', async () => {
  const world = await storedWorld();
  world.publish();
  const first = world.visit();
  await settled();
  world.jobs[0]?.fail(new Error('trouble'));
  await first;
  world.publish();
  expect((await world.find()).kind).toBe('leader');
});

// Rules: PLATFORM-9
test.each([
  ['outage', 'copy'],
  ['trouble', 'leader'],
])('in case of %s on another page, a purged page is a %s', async (message, kind) => {
  const world = await storedWorld();
  world.publish();
  const other = await world.find('other');
  world.jobs[0]?.fail(new Error(message));
  await settled();
  expect([other.kind, (await world.find()).kind]).toEqual(['leader', kind]);
});

type Step = 'visit' | 'publish' | 'finish' | 'fail' | 'absent' | 'wait' | 'wait long';
const steps = fc.array(
  fc.constantFrom<Step>(
    'visit',
    'visit',
    'visit',
    'publish',
    'finish',
    'finish',
    'fail',
    'absent',
    'wait',
    'wait long',
  ),
  { minLength: 1, maxLength: 60 },
);

test('serves a page older than its purge only after a failure and never stores a failure, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (sequence, picks) => {
      const world = new World();
      const violations: string[] = [];
      let failedAt = 0;
      const pick = () => world.jobs[picks.next().value % Math.max(world.jobs.length, 1)];
      for (const step of sequence) {
        if (step === 'publish') world.publish();
        if (step === 'wait') world.now += 700;
        if (step === 'wait long') world.now += 7_000;
        if (step === 'finish') pick()?.finish();
        if (step === 'fail' && world.jobs.length > 0) {
          pick()?.fail(new Error('trouble'));
          failedAt = world.version;
        }
        if (step === 'absent') pick()?.fail(new Error('absent'));
        if (step === 'visit') {
          const asked = world.version;
          world.visit().then(
            (got) => got < asked && failedAt < asked && violations.push(`asked at ${asked}, got ${got}`),
            (error: Error) => error instanceof TypeError && violations.push(error.message),
          );
        }
        await settled();
        const kept = world.cache.peek(KEY);
        if (kept && versionOf(kept.copy) !== world.version) violations.push(`kept ${versionOf(kept.copy)}`);
        if (kept && copyState(kept.copy, world.now) !== kept.state) violations.push('wrong state');
      }
      while (world.jobs.length > 0) {
        pick()?.finish();
        await settled();
      }
      expect(violations).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
