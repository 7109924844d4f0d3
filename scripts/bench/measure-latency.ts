export interface Latency {
  /** Milliseconds from question to the last byte of the answer. */
  times: number[];
  /** Milliseconds of CPU that each answer cost. */
  cpu: number[];
}

/** Asks one after another. `spent` returns the CPU spent so far. @throws Error when an answer is not 200. */
export async function measureLatency(
  base: string,
  address: () => string,
  count: number,
  spent: () => number = () => 0,
  headers: Record<string, string> = {},
): Promise<Latency> {
  const latency: Latency = { times: [], cpu: [] };
  for (let index = 0; index < count; index += 1) {
    const url = base + address();
    const before = spent();
    const began = performance.now();
    const response = await fetch(url, { headers });
    const body = await response.text();
    latency.times.push(performance.now() - began);
    latency.cpu.push(spent() - before);
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${body}`);
  }
  return latency;
}

/** The value that so many percent of the numbers do not exceed. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
