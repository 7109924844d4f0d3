/**
 * `npm run check:redis`: requests to a web program whose link to Redis breaks at random moments. The program may neither
 * exit nor refuse a request. `--seconds N`, default 300.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { flappingLink, startRedis } from '../../test/support/redis.ts';
import { runBacking, runWeb, seedForTests } from '../dev/run-built.ts';

const CONCURRENCY = 4;
/** A program that refuses so many has failed. */
const MAX_REFUSED = 20;

/** Requests pages that no cache has until `isDone`. Returns the number of answers, and one line per refused request. */
export async function requestUntil(
  origin: string,
  isDone: () => boolean,
): Promise<{ answers: number; refused: string[] }> {
  const refused: string[] = [];
  let answers = 0;
  const requestPages = async () => {
    while (!isDone() && refused.length < MAX_REFUSED) {
      answers += 1;
      const address = `/search?query=shoes+${answers}`;
      const status = await fetch(origin + address).then(
        async (response) => (await response.text()) && response.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) refused.push(`${address}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, requestPages));
  return { answers, refused };
}

async function checkRedis(seconds: number): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-redis-link-'));
  const closers: (() => Promise<void>)[] = [async () => rmSync(scratch, { recursive: true, force: true })];
  try {
    const redis = await startRedis();
    closers.push(redis.stop);
    const link = await flappingLink(redis.port);
    closers.push(link.close);
    const backing = await runBacking(path.join(scratch, 'data'), { APP_ENVIRONMENT: 'e2e' });
    closers.push(backing.stop);
    await seedForTests(backing.environment);
    const web = await runWeb({
      ...backing.environment,
      REDIS_URL: link.url,
      APP_ENVIRONMENT: 'e2e',
      LOG_LEVEL: 'fatal',
    });
    const end = performance.now() + seconds * 1_000;
    const { answers, refused } = await requestUntil(web.origin, () => performance.now() > end);
    for (const line of refused) console.error(line);
    console.log(`${answers} requests, ${refused.length} refused, ${link.cuts()} connections to Redis cut.`);
    if (refused.length > 0) process.exitCode = 1;
    // Throws when the program has exited.
    await web.stop();
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } });
  await checkRedis(Number(values.seconds));
}
