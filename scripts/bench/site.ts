/**
 * `npm run bench`: the site against a bare `node:http` server on this machine, in alternating rounds with the server on one
 * core and the load generator on another; and two workers on both cores against one worker. Only ratios and bytes mean
 * something elsewhere.
 *
 *   --rounds 5         rounds a side
 *   --seconds 3        length of a round
 *   --out FILE         where to write the results, by default .cache/bench/TIME.json
 *   --compare FILE     prints the changes since these results; exit code 1 when something got worse
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root, serverOptions } from '../build/build-options.ts';
import { type Running, runBacking, runBuilt, runSeed, runWeb } from '../dev/run-built.ts';
import { childrenOf } from './cpu-time.ts';
import { compareRows, generator, type Load, pin, type Row, type Target } from './load.ts';
import { compare, htmlBytes, type PageBytes, type Results } from './results.ts';
import { measureFirstByte, measureRestart } from './waits.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    out: { type: 'string' },
    compare: { type: 'string' },
  },
});
const rounds = { count: Number(values.rounds), seconds: Number(values.seconds) };
const FEED = '/newest-deals';
const STORE = '/stores/bluebarn';
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 bench' };
const BROTLI = { ...BROWSER, 'accept-encoding': 'br' };
const IDENTITY = { ...BROWSER, 'accept-encoding': 'identity' };

/** As long as the site's own. */
const ANY_ETAG = '"mF2hxkYcYpWrq3wq4cO7Vg-br"';

const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-bench-'));
const programs: Running[] = [];
const started = <T extends Running>(program: T): T => {
  programs.push(program);
  return program;
};
const stopAll = async () => {
  for (const program of programs.splice(0).toReversed()) await program.stop();
};
const read = async (url: string): Promise<string> => (await fetch(url, { headers: BROWSER })).text();

/** The body as it is sent, compressed. */
const readStored = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: BROTLI }, (response) => resolve(buffer(response))).once('error', reject);
  });

async function pageBytes(origin: string, address: string): Promise<PageBytes> {
  const html = await read(origin + address);
  const filesOf = async (pattern: RegExp) => {
    let bytes = 0;
    for (const file of new Set(html.match(pattern))) {
      const response = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
      bytes += brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
    }
    return bytes;
  };
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: brotliCompressSync(html).length,
    ...htmlBytes(html),
    javaScript: await filesOf(/\/assets\/[\w.-]+\.js/g),
    css: await filesOf(/\/assets\/[\w.-]+\.css/g),
  };
}

/** The first of the page's links in alphabetical order. */
async function linkOn(url: string, pattern: RegExp): Promise<string> {
  const [link = ''] = ((await read(url)).match(pattern) ?? []).toSorted();
  return link;
}

function report({ loads, memoryMb, waits, pages, machine }: Results): void {
  console.log(Object.values(machine).join(', '));
  const figures = ({ perSecond, cpu, p50, p99 }: Load) => ({
    'req/s': Math.round(perSecond),
    'CPU µs': Math.round(cpu),
    'p50 ms': +p50.toFixed(2),
    'p99 ms': +p99.toFixed(2),
  });
  const rows = Object.entries(loads).flatMap(([name, { site, against, ratio, cpuRatio }]) => [
    [name, { ...figures(site), ratio: ratio.toFixed(2), 'CPU ratio': cpuRatio.toFixed(2) }] as const,
    [`${name}, ${against.name}`, figures(against)] as const,
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`memory of the site: ${memoryMb} MB`);
  for (const [name, ms] of Object.entries(waits)) console.log(`${name}: ${ms.toFixed(0)} ms`);
  console.table(pages);
}

async function measure(): Promise<Results> {
  process.stderr.write('seeding the demo catalog\n');
  const { environment } = started(await runBacking(path.join(scratch, 'data')));
  await runSeed(environment);
  const single = { ...environment, WEB_CONCURRENCY: '1' };
  const site = started(await runWeb(single));
  const uncached = started(await runWeb({ ...single, PAGE_CACHE_MB: '0' }));
  const twoWorkers = started(await runWeb({ ...environment, WEB_CONCURRENCY: '2', PAGE_CACHE_MB: '0' }));

  // The same tree with the same data, and nothing around it.
  const html = await read(site.origin + FEED);
  const data = JSON.parse(/id="page-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}');
  data.page = await fetch(`${site.origin}/_page${FEED}`).then((response) => response.json());
  await read(`${site.origin}/`);
  const [home, feed] = await Promise.all(['/', FEED].map((address) => readStored(site.origin + address)));
  data.stored = { '/stored-home': home?.toString('base64'), '/stored-feed': feed?.toString('base64') };
  writeFileSync(path.join(scratch, 'page-data.json'), JSON.stringify(data));
  const { entryPoints: _entries, splitting: _splitting, outdir: _outdir, ...shared } = serverOptions;
  const outfile = path.join(root, 'dist/bench/bare-server.js');
  await build({ ...shared, entryPoints: ['scripts/bench/bare-server.tsx'], outfile });
  const bareArgs = [path.join(scratch, 'page-data.json'), FEED];
  const bare = started(await runBuilt('dist/bench/bare-server.js', bareArgs, { NODE_ENV: 'production' }));

  for (const { pid } of [site, uncached, bare]) pin(pid, 0);
  type Server = typeof site;
  const row = (server: Server, address: string, bareAddress: string, headers: Record<string, string>): Row => ({
    site: { url: server.origin + address, headers, pids: [server.pid] },
    against: { name: 'bare', url: bare.origin + bareAddress, headers, pids: [bare.pid] },
  });
  const known = { ...BROTLI, 'if-none-match': ANY_ETAG };
  const revalidation = row(site, FEED, '/not-modified', known);
  const ofFeed = ({ origin, pid }: Server): Target => ({
    url: origin + FEED,
    headers: IDENTITY,
    pids: [pid, ...childrenOf(pid)],
  });
  const loads = await compareRows(
    {
      'stored home page': row(site, '/', '/stored-home', BROTLI),
      'stored feed page': row(site, FEED, '/stored-feed', BROTLI),
      'stored feed page, 304': {
        ...revalidation,
        site: { ...revalidation.site, headers: BROTLI, isRevalidated: true },
      },
      'uncached feed page': row(uncached, FEED, '/', IDENTITY),
      'uncached feed page, brotli': row(uncached, FEED, '/', BROTLI),
      // Pages take so much time that the generator takes none from the worker beside it.
      'uncached feed page, two workers': {
        site: ofFeed(twoWorkers),
        against: { name: 'one worker', ...ofFeed(uncached) },
      },
    },
    rounds,
  );
  const status = process.platform === 'linux' ? readFileSync(`/proc/${site.pid}/status`, 'utf8') : '';
  const kinds = {
    home: '/',
    feed: FEED,
    store: STORE,
    deal: await linkOn(site.origin + STORE, /\/deals\/[\w-]+(?=")/g),
    article: await linkOn(`${site.origin}/blog`, /\/blog\/[\w-]+(?=")/g),
  };
  const pages: Results['pages'] = {};
  for (const [kind, address] of Object.entries(kinds)) pages[kind] = await pageBytes(site.origin, address);
  const machine = {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown CPU',
    generator,
  };
  const waits: Results['waits'] = {
    'first byte while the feed takes 2 s': await measureFirstByte(environment, FEED),
  };
  await stopAll();
  waits['restart to first page'] = await measureRestart(path.join(scratch, 'data'));
  return { machine, loads, memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024), waits, pages };
}

try {
  const results = await measure();
  const file = values.out ?? path.join(root, '.cache/bench', `${results.machine.date}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results, undefined, 2));
  report(results);
  console.log(`written to ${path.relative(root, file)}`);
  if (values.compare) {
    const changes = compare(JSON.parse(readFileSync(values.compare, 'utf8')) as Results, results);
    for (const { name, before, after, change, isRegression } of changes)
      if (change !== 0)
        console.log(
          `${isRegression ? 'WORSE ' : '      '}${name}: ${+before.toFixed(2)} → ${+after.toFixed(2)} (${(change * 100).toFixed(1)} %)`,
        );
    if (changes.some(({ isRegression }) => isRegression)) process.exitCode = 1;
  }
} finally {
  await stopAll();
  rmSync(scratch, { recursive: true, force: true });
}
