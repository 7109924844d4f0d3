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

  test('share pages: one serves what the other rendered, without backend calls', async () => {
    const rendered = await storedText(one);
    one.backing.fault('content', { status: 500 });
    one.backing.fault('search', { status: 500 });
    // A slow Redis times out after half a second, and the program calls its backends instead; poll until the copy is found.
    const answer = await eventually(async () => {
      const page = await two.get(storePath);
      return page.status === 200 && page;
    });
    one.backing.fault('content', null);
    one.backing.fault('search', null);
    expect([answer.status, await answer.text()]).toEqual([200, rendered]);
  });

  // Rules: PLATFORM-6
  test('purge together: a publish received by one shows on the other', async () => {
    await (await two.get(storePath)).text();
    const { props } = await (await one.get(`/_page${storePath}`)).json();
    await one.put('store', props.store.uid, (entry) => ({ ...entry, title: 'Seen Everywhere' }));
    await eventually(async () => expect(await (await two.get(storePath)).text()).toContain('Seen Everywhere'));
  });

  test('keep serving without Redis', async () => {
    await redis.stop();
    for (const site of [one, two]) expect((await site.get('/newest-deals')).status).toBe(200);
  });
});

/** The number of programs that receive the purges of others. */
async function listeners({ container }: TestSite): Promise<number> {
  const { connection } = container.get(tokens.redis);
  // Commands fail before the connection is ready and after half a second.
  const answer = await connection?.call('PUBSUB', 'NUMSUB', 'tw:purge').catch(() => undefined);
  return Array.isArray(answer) ? Number(answer[1]) : 0;
}

/** The stored page. A late publish event of the seed may purge its first copy. */
async function storedText(site: TestSite): Promise<string> {
  const key = `stores-store_slug ${storePath}`;
  await eventually(async () => {
    await (await site.get(storePath)).text();
    return site.container.get(tokens.pageCache).peek(key)?.state === 'fresh';
  });
  return (await site.get(storePath)).text();
}
