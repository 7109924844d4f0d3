import { execFile, spawnSync } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../build/build-options.ts';
import { cpuTime } from './cpu-time.ts';
import { percentile } from './measure-latency.ts';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of CPU per request; NaN where the system does not tell. */
  cpu: number;
}
export interface Target {
  url: string;
  headers: Record<string, string>;
  /** The processes that answer. */
  pids: readonly number[];
  /** Sends the ETag of the copy that is stored when the measurement begins, so that every answer is a 304. */
  isRevalidated?: boolean;
}
export interface Row {
  site: Target;
  against: Target & { name: string };
}

export interface Comparison {
  site: Load;
  against: Load & { name: string };
  /** Requests per second of the site, as a part of what the other side does. */
  ratio: number;
  /** CPU per request of the other side, as a part of what the site spends. */
  cpuRatio: number;
}

/** Long enough for the compiler to optimize the code of a page. */
const COMPILE_SECONDS = 5;
/** Before each measurement: a program that was idle has collected its garbage, and starts with little memory for more. */
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 16;
/** The last measurement leaves requests behind whose client is gone. */
const SETTLE_MS = 500;
const run = promisify(execFile);
const exists = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;
const hasWrk = exists('wrk');
const hasTaskset = exists('taskset');
export const generator = hasWrk ? 'wrk' : 'autocannon';

/** Runs all threads of a program on one core only. Does nothing where the system cannot. */
export function pin(pid: number, core: number): void {
  if (hasTaskset) spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

/** Loads a server from the second core for some seconds. @throws Error when a request fails. */
async function measureLoad({ url, headers, pids }: Target, seconds: number): Promise<Load> {
  const values = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const generate = (duration: number) => {
    const command = hasWrk
      ? ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '--timeout', '30s', '--latency', ...values, url]
      : [process.execPath, path.join(root, 'node_modules/autocannon/autocannon.js')].concat(
          ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(duration)],
          values,
          url,
        );
    const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '1', ...command] : command;
    return run(program, args);
  };
  await setTimeout(SETTLE_MS);
  await generate(WARM_UP_SECONDS);
  const before = cpuTime(pids);
  const { stdout } = await generate(seconds);
  const spent = cpuTime(pids) - before;
  const { total, elapsed, p50, p99 } = hasWrk ? readWrk(stdout) : readAutocannon(stdout);
  if (!(total > 0)) throw new Error(`${url}: ${stdout}`);
  return { perSecond: total / elapsed, p50, p99, cpu: (spent * 1_000) / total };
}

const read = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => response.resume().once('end', () => resolve(response))).once('error', reject);
  });

const MAX_TRIES = 5;

/** Measures again when the page changed meanwhile: then most of the answers were whole pages. */
async function measureRevalidation(target: Target, seconds: number): Promise<Load> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { etag = '' } = (await read(target.url, target.headers)).headers;
    const headers = { ...target.headers, 'if-none-match': etag };
    const load = await measureLoad({ ...target, headers }, seconds);
    if ((await read(target.url, headers)).statusCode === 304) return load;
  }
  throw new Error(`${target.url} is another page each time.`);
}

interface Rounds {
  count: number;
  seconds: number;
}

/**
 * All rows in turns, each with its sides one after the other in an order that changes from round to round: what else the machine
 * does then meets all rows alike. Ratios are those of neighbors in time.
 */
export async function compareRows(
  rows: Readonly<Record<string, Row>>,
  { count, seconds }: Rounds,
): Promise<Record<string, Comparison>> {
  const measure = (target: Target, length: number) =>
    (target.isRevalidated ? measureRevalidation : measureLoad)(target, length);
  const measured = Object.entries(rows).map(([name, row]) => ({
    name,
    row,
    site: [] as Load[],
    against: [] as Load[],
  }));
  for (const { row } of measured) {
    await measure(row.site, COMPILE_SECONDS);
    await measure(row.against, COMPILE_SECONDS);
  }
  for (let round = 0; round < count; round += 1) {
    process.stderr.write(`round ${round + 1} of ${count}\n`);
    for (const one of measured) {
      const sides = ['site', 'against'] as const;
      for (const side of round % 2 ? sides.toReversed() : sides) one[side].push(await measure(one.row[side], seconds));
    }
  }
  return Object.fromEntries(
    measured.map(({ name, row, site, against }) => {
      const ratio = (of: (site: Load, against: Load) => number) =>
        percentile(
          site.map((load, round) => of(load, against[round] ?? load)),
          50,
        );
      return [
        name,
        {
          site: medians(site),
          against: { name: row.against.name, ...medians(against) },
          ratio: ratio((a, b) => a.perSecond / b.perSecond),
          cpuRatio: ratio((a, b) => b.cpu / a.cpu),
        },
      ];
    }),
  );
}

function medians(loads: readonly Load[]): Load {
  const median = (key: keyof Load) =>
    percentile(
      loads.map((load) => load[key]),
      50,
    );
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99'), cpu: median('cpu') };
}

interface Counted {
  total: number;
  /** Seconds. */
  elapsed: number;
  p50: number;
  p99: number;
}

const UNITS_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** The report of `wrk --latency`. */
export function readWrk(report: string): Counted {
  const [, total, elapsed] = /(\d+) requests in ([\d.]+)s/.exec(report) ?? [];
  const percentile = (percent: number) => {
    const [, value, unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(report) ?? [];
    return Number(value) * (UNITS_MS[unit] ?? Number.NaN);
  };
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(report);
  return { total: Number(total), elapsed: Number(elapsed), p50: percentile(50), p99: percentile(99) };
}

function readAutocannon(report: string): Counted {
  const { requests, latency, duration, errors, statusCodeStats } = JSON.parse(report);
  const statuses = Object.keys(statusCodeStats);
  if (errors > 0 || statuses.some((status) => status !== '200' && status !== '304')) throw new Error(report);
  return { total: requests.total, elapsed: duration, p50: latency.p50, p99: latency.p99 };
}
