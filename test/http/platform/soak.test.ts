import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mixedAddresses, publisher, visitRange } from '../../../scripts/checks/soak-load.ts';
import { backingEnvironment } from '../../../src/app/start/backing-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

/** On a signal the program collects garbage and writes the size of its heap. */
const HEAP_ON_SIGNAL = `process.on('SIGUSR2', () => {
  for (let time = 0; time < 4; time += 1) gc();
  console.log('heap ' + process.memoryUsage().heapUsed);
});`;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(HEAP_ON_SIGNAL)}`,
  });
});
afterAll(() => site.close());

const heaps = (): number[] => Array.from(site.web.output().matchAll(/^heap (\d+)$/gm), ([, bytes]) => Number(bytes));

async function heapUsed(): Promise<number> {
  const before = heaps().length;
  process.kill(site.web.pid, 'SIGUSR2');
  return eventually(() => heaps()[before] ?? false);
}

const WARM_UP = 1_500;
const REQUESTS = 1_500;
const PUBLISHES = 2;
/** A request object takes several times as much. */
const MAX_BYTES_PER_REQUEST = 1_000;

// Rules: PLATFORM-27
test('keeps nothing of the requests that it has answered', async () => {
  const environment = backingEnvironment(site.backing);
  const address = await mixedAddresses(site.origin, environment, { ofKind: 3, missing: 3 });
  const publish = await publisher(environment);
  const load = async (from: number, to: number) => {
    const part = (to - from) / PUBLISHES;
    for (let start = from; start < to; start += part) {
      await publish(start);
      await visitRange(site.origin, address, [start, start + part], 8);
    }
  };
  await load(0, WARM_UP);
  const before = await heapUsed();
  await load(WARM_UP, WARM_UP + REQUESTS);
  // Until they pass, the deadlines of requests are kept.
  await eventually(async () => {
    expect(((await heapUsed()) - before) / REQUESTS).toBeLessThan(MAX_BYTES_PER_REQUEST);
    return true;
  });
});
