/**
 * `npm run bench`: the feed page as the site serves it against a bare `node:http` server that renders the same React tree
 * with `renderToPipeableStream`, both in one run on this machine, in alternating rounds. Only ratios mean something.
 *
 *   --rounds 3     rounds a side
 *   --seconds 5    length of a round
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { root, serverOptions } from '../build/build-options.ts';
import { freePort, type Running, runBacking, runBuilt, runSeed, runWeb } from '../dev/run-built.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    page: { type: 'string', default: '/newest-deals' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-bench-'));
const programs: Running[] = [];
const started = <T extends Running>(program: T): T => {
  programs.push(program);
  return program;
};

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure(url: string): Promise<Round> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function summary(results: Round[]): Round {
  return {
    perSecond: median(results.map((r) => r.perSecond)),
    p50: median(results.map((r) => r.p50)),
    p99: median(results.map((r) => r.p99)),
  };
}

/** Answers for a service, this much later. */
async function delayed(service: string, delayMs: number): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    setTimeout(async () => {
      const answer = await fetch(service + request.url);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    }, delayMs);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Milliseconds until the first byte of each page, none of which was ever asked for before. */
async function firstBytes(origin: string, pages: readonly string[]): Promise<{ first: number[]; last: number[] }> {
  const first: number[] = [];
  const last: number[] = [];
  for (const page of pages) {
    const start = performance.now();
    const response = await fetch(origin + page, {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 bench' },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    first.push(performance.now() - start);
    while (!(await reader?.read())?.done);
    last.push(performance.now() - start);
  }
  return { first, last };
}

/** Bytes on the wire of a page's own JavaScript: its module scripts and everything that it preloads, brotli. */
async function javaScriptBytes(origin: string, html: string): Promise<{ bytes: number; files: number }> {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  let bytes = 0;
  for (const file of files) {
    const response = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
  }
  return { bytes, files: files.size };
}

try {
  process.stderr.write('seeding the demo catalog\n');
  const { environment } = started(await runBacking(path.join(scratch, 'data')));
  await runSeed(environment);
  const site = started(await runWeb(environment));
  const uncached = started(await runWeb({ ...environment, PAGE_CACHE_MB: '0' }));

  // The same tree with the same data, and nothing around it.
  const html = await fetch(site.origin + values.page).then((response) => response.text());
  const data = JSON.parse(/id="page-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}');
  data.page = await fetch(`${site.origin}/_page${values.page}`).then((response) => response.json());
  writeFileSync(path.join(scratch, 'page-data.json'), JSON.stringify(data));
  const { entryPoints: _entries, splitting: _splitting, outdir: _outdir, ...shared } = serverOptions;
  await build({
    ...shared,
    entryPoints: ['scripts/bench/bare-server.tsx'],
    outfile: path.join(root, 'dist/bench/bare-server.js'),
  });
  const bare = started(
    await runBuilt('dist/bench/bare-server.js', [path.join(scratch, 'page-data.json'), values.page], {
      NODE_ENV: 'production',
    }),
  );

  const sides = {
    site: site.origin + values.page,
    'site, page cache off': uncached.origin + values.page,
    'bare node:http + React': `${bare.origin}/`,
  };
  const results = Object.fromEntries(Object.keys(sides).map((side): [string, Round[]] => [side, []]));
  for (const url of Object.values(sides)) await autocannon({ url, connections: 8, duration: 2 });
  for (let round = 1; round <= rounds; round++) {
    for (const [side, url] of Object.entries(sides)) {
      process.stderr.write(`round ${round} of ${rounds}: ${side}\n`);
      results[side]?.push(await measure(url));
    }
  }
  const yardstick = summary(results['bare node:http + React'] ?? []);
  console.log(`\nfeed page ${values.page}, 16 connections, ${rounds} rounds of ${seconds} s, medians`);
  console.log('side'.padEnd(26), 'req/s'.padStart(9), 'p50 ms'.padStart(8), 'p99 ms'.padStart(8), 'ratio'.padStart(8));
  for (const [side, list] of Object.entries(results)) {
    const { perSecond, p50, p99 } = summary(list);
    console.log(
      side.padEnd(26),
      perSecond.toFixed(0).padStart(9),
      p50.toFixed(1).padStart(8),
      p99.toFixed(1).padStart(8),
      (perSecond / yardstick.perSecond).toFixed(2).padStart(8),
    );
  }

  const slow = await delayed(String(environment.SEARCH_URL), 2_000);
  const patient = started(await runWeb({ ...environment, SEARCH_URL: slow.url }));
  // The parts that every page needs are warm, as they are on a running site.
  await fetch(`${patient.origin}/privacy`).then((response) => response.text());
  const cold = Array.from({ length: 10 }, (_, page) => `${values.page}?page=${page + 1}`);
  const { first, last } = await firstBytes(patient.origin, cold);
  await slow.stop();
  console.log(
    `\nfeed delayed by 2 s, ${cold.length} cold pages: first byte of the shell after ${median(first).toFixed(0)} ms at the median, ${Math.max(...first).toFixed(0)} ms at most; all of it after ${median(last).toFixed(0)} ms`,
  );

  const home = await fetch(`${site.origin}/`).then((response) => response.text());
  const { bytes, files } = await javaScriptBytes(site.origin, home);
  console.log(`\nhome page: JavaScript ${(bytes / 1000).toFixed(1)} kB brotli in ${files} files (budget 110 kB)`);
  console.log(`home page: HTML ${Buffer.byteLength(home)} bytes, ${brotliCompressSync(home).length} bytes brotli`);
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(scratch, { recursive: true, force: true });
}
