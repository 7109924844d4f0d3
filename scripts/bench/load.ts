import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
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
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 16;
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
export async function measureLoad({ url, headers, pids }: Target, seconds: number): Promise<Load> {
  const values = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = hasWrk
    ? ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '30s', '--latency', ...values, url]
    : [process.execPath, path.join(root, 'node_modules/autocannon/autocannon.js')].concat(
        ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds)],
        values,
        url,
      );
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '1', ...command] : command;
  const before = cpuTime(pids);
  const { stdout } = await run(program, args);
  const spent = cpuTime(pids) - before;
  const { total, elapsed, p50, p99 } = hasWrk ? readWrk(stdout) : readAutocannon(stdout);
  if (!(total > 0)) throw new Error(`${url}: ${stdout}`);
  return { perSecond: total / elapsed, p50, p99, cpu: (spent * 1_000) / total };
}

interface Rounds {
  count: number;
  seconds: number;
}

/** Both sides in turns, each first in every other round; ratios are those of neighbors in time. */
export async function compareSides(
  site: Target,
  { name, ...other }: Target & { name: string },
  { count, seconds }: Rounds,
): Promise<Comparison> {
  const sides = { site: [] as Load[], other: [] as Load[] };
  for (const target of [site, other]) await measureLoad(target, WARM_UP_SECONDS);
  for (let round = 0; round < count; round += 1) {
    const order = [['site', site] as const, ['other', other] as const];
    if (round % 2) order.reverse();
    for (const [side, target] of order) sides[side].push(await measureLoad(target, seconds));
  }
  const ratios = (of: (site: Load, other: Load) => number) =>
    percentile(
      sides.site.map((load, round) => of(load, sides.other[round] ?? load)),
      50,
    );
  return {
    site: medians(sides.site),
    against: { name, ...medians(sides.other) },
    ratio: ratios((a, b) => a.perSecond / b.perSecond),
    cpuRatio: ratios((a, b) => b.cpu / a.cpu),
  };
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
