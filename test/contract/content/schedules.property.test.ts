import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Environment } from '../../../src/contracts/content/delivery.ts';
import type { PublishAction } from '../../../src/contracts/content/schedules.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { type SchedulesClient, schedulesClient } from '../../support/contract/schedules-client.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-11-10T08:00:00.000Z');
let backing: TestBacking;
let content: ContentClient;
let schedules: SchedulesClient;
let runs = 0;

beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(now) });
  content = contentClient(backing);
  schedules = schedulesClient(content);
});
afterAll(() => backing.close());

const stores = ['a', 'b'] as const;
const environments = ['production', 'production-preview'] as const;
type Store = (typeof stores)[number];

interface Planned {
  id: string;
  action: PublishAction;
  store: Store;
  where: readonly Environment[];
  at: number;
  version: number | undefined;
  isPending: boolean;
}

/** Mirrors the service without a database: carries out what is due at each step of the clock, by time. */
class Model {
  readonly planned: Planned[] = [];
  readonly versions: Record<Store, number> = { a: 1, b: 1 };
  readonly published = new Map<string, number>();

  passTo(time: number): void {
    const due = this.planned.filter(({ isPending, at }) => isPending && at <= time).toSorted((x, y) => x.at - y.at);
    for (const plan of due) {
      plan.isPending = false;
      for (const environment of plan.where) {
        const key = `${environment} ${plan.store}`;
        if (plan.action === 'publish') this.published.set(key, plan.version ?? this.versions[plan.store]);
        else this.published.delete(key);
      }
    }
  }
}

const minutes = fc.integer({ min: 1, max: 9 });
const some = fc.nat(20);
const store = fc.constantFrom(...stores);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), store }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      store,
      action: fc.constantFrom<PublishAction>('publish', 'publish', 'unpublish'),
      where: fc.subarray<Environment>([...environments], { minLength: 1 }),
      minutes,
      isPinned: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), some, minutes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const inMinutes = (count: number) => now + count * MINUTE;
const iso = (time: number) => new Date(time).toISOString();

async function take(given: Step, model: Model, uidOf: (store: Store) => string): Promise<void> {
  if (given.kind === 'save') {
    model.versions[given.store] += 1;
    await content.bulk([sample.store(uidOf(given.store))]);
  } else if (given.kind === 'plan') {
    const { action, store: name, where, isPinned } = given;
    const at = inMinutes(given.minutes);
    const version = isPinned && action === 'publish' ? model.versions[name] : undefined;
    const plan = { at: iso(at), environments: where, ...(version && { version }) };
    const { id } = await schedules.plan(action, 'store', uidOf(name), plan);
    model.planned.push({ id, action, store: name, where, at, version, isPending: true });
  } else if (given.kind === 'pass') {
    now = inMinutes(given.minutes);
    const time = new Date(now);
    model.passTo(now);
    backing.setClock(() => time);
    await schedules.settled(time);
  } else {
    const plan = model.planned[given.some % Math.max(1, model.planned.length)];
    if (!plan) return;
    const at = given.kind === 'move' ? inMinutes(given.minutes) : plan.at;
    const { status } = await (given.kind === 'move' ? schedules.move(plan.id, iso(at)) : schedules.cancel(plan.id));
    expect(status).toBe(plan.isPending ? 200 : 409);
    Object.assign(plan, { at, isPending: plan.isPending && given.kind === 'move' });
  }
}

async function publishedNow(uidOf: (store: Store) => string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const environment of environments)
    for (const name of stores) {
      const headers = { access_token: backing.credentials.previewToken };
      const { entry } = await content.read(`/store/entries/${uidOf(name)}`, { environment }, headers);
      if (entry) found.set(`${environment} ${name}`, Number(entry._version));
    }
  return found;
}

// Rules: CONTENT-45
test('shows what a model shows after any schedules, saves, moves, cancellations and steps of the clock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      runs += 1;
      const prefix = `run${runs}_`;
      const uidOf = (name: Store) => `${prefix}${name}`;
      const model = new Model();
      await content.bulk(stores.map((name) => sample.store(uidOf(name))));
      for (const given of [...steps, { kind: 'pass' as const, minutes: 10 }]) {
        await take(given, model, uidOf);
        expect(await publishedNow(uidOf)).toEqual(model.published);
      }
    }),
    { numRuns: 15, seed: 35 },
  );
}, 240_000);
