import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis.ts';

const withRedis = hasRedis ? describe : describe.skip;
const storePath = `/stores/${testContent.stores.first}`;

withRedis('two web programs with one Redis', () => {
  let redis: RedisServer;
  let one: TestSite;
  let two: TestSite;
  beforeAll(async () => {
    redis = await startRedis();
    const environment = { REDIS_URL: redis.url };
    one = await testSite({ environment });
    two = await testSite({ environment, backing: one.backing });
    for (const { container } of [one, two]) container.get(tokens.purger);
    await eventually(async () => (await listeners(one)) >= 2);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  test('share their pages: what one rendered, the other one serves without asking any backend', async () => {
    const rendered = await storedText(one);
    one.backing.fault('content', { status: 500 });
    one.backing.fault('search', { status: 500 });
    // A program waits half a second for Redis, and asks its backends then.
    const answer = await eventually(async () => {
      const page = await two.get(storePath);
      return page.status === 200 && page;
    });
    one.backing.fault('content', null);
    one.backing.fault('search', null);
    expect([answer.status, await answer.text()]).toEqual([200, rendered]);
  });

  test('purge together: a publish that one hears of is seen on the other', async () => {
    await (await two.get(storePath)).text();
    const { props } = await (await one.get(`/_page${storePath}`)).json();
    await one.put('store', props.store.uid, (entry) => ({ ...entry, title: 'Seen Everywhere' }));
    await eventually(async () => expect(await (await two.get(storePath)).text()).toContain('Seen Everywhere'));
  });

  test('go on when Redis is gone', async () => {
    await redis.stop();
    for (const site of [one, two]) expect((await site.get('/newest-deals')).status).toBe(200);
  });
});

/** The number of programs that receive the purges of others. */
async function listeners({ container }: TestSite): Promise<number> {
  const { connection } = container.get(tokens.redis);
  // Until it is connected, and when it takes half a second, a command fails.
  const answer = await connection?.call('PUBSUB', 'NUMSUB', 'tw:purge').catch(() => undefined);
  return Array.isArray(answer) ? Number(answer[1]) : 0;
}

/** The page as it is stored: a late announcement of the seed may purge the first one. */
async function storedText(site: TestSite): Promise<string> {
  const key = `stores-store_slug ${storePath}`;
  await eventually(async () => {
    await (await site.get(storePath)).text();
    return site.container.get(tokens.pageCache).peek(key)?.state === 'fresh';
  });
  return (await site.get(storePath)).text();
}
