/**
 * `npm run check:soak`: mixed requests to the built site at half the rate that it can bear, a publish every second, and the
 * resident memory of the web program every 10 s. Exit code 1 when the last minute takes over 1.1 times what the fifth took.
 * `npm test` counts its heap instead, over fewer requests.
 *
 *   --minutes 30
 *   --rate N       requests per second; absent: half of what the site answers with full caches and a publish every second
 *   --out FILE     the samples, by default .cache/soak/TIME.json
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../bench/measure-latency.ts';
import { root } from '../build/build-options.ts';
import { freePort, type Running, runBacking, runSeed, runWeb } from '../dev/run-built.ts';
import { mixedAddresses, publisher, visit, visitRange } from './soak-load.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string' }, out: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 5)) throw new Error('--minutes must be more than 5: the fifth minute is compared with the last.');
const SAMPLE_MS = 10_000;
const MAX_GROWTH = 1.1;
/** With more, the next requests are late. */
const MAX_OPEN = 200;

/** Of missing pages there are any number. */
const VARIETY = { ofKind: 300, missing: Number.POSITIVE_INFINITY };
const WARM_UP = 11 * VARIETY.ofKind;

interface Sample {
  seconds: number;
  residentMb: number;
  requests: number;
  /** Answers of 500 or above: a site that is too busy refuses requests. */
  refused: number;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Requests each address once, which fills the caches, and again with publishes. Returns how many requests per second the site
 * answered the second time, 16 at a time.
 */
async function measureRate(
  origin: string,
  address: (index: number) => string,
  publish: (index: number) => Promise<void>,
): Promise<number> {
  await visitRange(origin, address, [0, WARM_UP], 16);
  const start = performance.now();
  let isDone = false;
  const visits = visitRange(origin, address, [WARM_UP, 2 * WARM_UP], 16).finally(() => {
    isDone = true;
  });
  await Promise.all([visits, publishEachSecond(publish, () => isDone)]);
  return (WARM_UP * 1_000) / (performance.now() - start);
}

async function publishEachSecond(publish: (index: number) => Promise<void>, isDone: () => boolean): Promise<void> {
  const start = performance.now();
  for (let index = 1; !isDone(); index += 1) {
    await publish(index);
    await setTimeout(Math.max(0, start + index * 1_000 - performance.now()));
  }
}

async function soak(
  origin: string,
  pid: number,
  rate: number,
  address: (index: number) => string,
  publish: (index: number) => Promise<void>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  const end = start + minutes * 60_000;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  const publishing = publishEachSecond(publish, () => performance.now() >= end || failure !== undefined).catch(fail);
  let open = 0;
  let refused = 0;
  const count = (status: number) => {
    if (status >= 500) refused += 1;
  };
  for (let requests = 0; performance.now() < end && !failure; ) {
    const elapsed = performance.now() - start;
    for (; requests < (elapsed * rate) / 1_000 && open < MAX_OPEN; requests += 1) {
      open += 1;
      void visit(origin + address(requests))
        .then(count, fail)
        .finally(() => {
          open -= 1;
        });
    }
    if (elapsed >= (samples.length + 1) * SAMPLE_MS) {
      const sample = { seconds: Math.round(elapsed / 1_000), residentMb: residentMb(pid), requests, refused };
      samples.push(sample);
      if (samples.length % 6 === 0)
        console.log(
          `${sample.seconds / 60} min: ${sample.residentMb.toFixed(0)} MB after ${requests} requests, ${refused} refused`,
        );
    }
    await setTimeout(10);
  }
  await publishing;
  if (failure) throw failure;
  return samples;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-soak-'));
const programs: Running[] = [];
try {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const backing = await runBacking(path.join(scratch, 'data'), { PUBLISH_WEBHOOK_URL: `${origin}/hooks/publish` });
  programs.push(backing);
  await runSeed(backing.environment);
  const web = await runWeb({ ...backing.environment, PORT: String(port), WEB_CONCURRENCY: '1' });
  programs.push(web);
  const address = await mixedAddresses(origin, backing.environment, VARIETY);
  const publish = await publisher(backing.environment);
  const bearable = await measureRate(origin, address, publish);
  const rate = values.rate ? Number(values.rate) : Math.floor(bearable / 2);
  console.log(`${rate} of ${bearable.toFixed(0)} requests per second for ${minutes} minutes`);
  const samples = await soak(origin, web.pid, rate, address, publish);
  const minute = (from: number) =>
    percentile(
      samples.filter(({ seconds }) => seconds > from && seconds <= from + 60).map((sample) => sample.residentMb),
      50,
    );
  const [early, late] = [minute(240), minute((minutes - 1) * 60)];
  const file = values.out ?? path.join(root, '.cache/soak', `${new Date().toISOString()}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ rate, early, late, samples }, undefined, 2));
  const isMissed = !(late <= early * MAX_GROWTH);
  console.log(
    `minute 5: ${early.toFixed(0)} MB, last minute: ${late.toFixed(0)} MB, ratio ${(late / early).toFixed(3)}; ${isMissed ? 'MISSED' : 'ok'}`,
  );
  if (isMissed) process.exitCode = 1;
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(scratch, { recursive: true, force: true });
}
