import { readFileSync } from 'node:fs';

export interface Latency {
  /** Milliseconds from question to the last byte of the answer, in the order asked. */
  times: number[];
  /** Milliseconds of CPU that the program spent for one answer, its database not counted; NaN where the system does not tell. */
  cpu: number;
}

/** Asks one after another, each address once. @throws Error when an answer is not 200. */
export async function measureLatency(
  base: string,
  address: () => string,
  count: number,
  pid?: number,
): Promise<Latency> {
  const times: number[] = [];
  const cpuBefore = cpuMs(pid);
  for (let nth = 0; nth < count; nth += 1) {
    const url = base + address();
    const began = performance.now();
    const response = await fetch(url);
    const body = await response.text();
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${body}`);
  }
  return { times, cpu: (cpuMs(pid) - cpuBefore) / count };
}

/** The value that so many percent of the numbers do not exceed. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Ticks of 10 ms, as Linux tells them. */
function cpuMs(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
