import type { ImportedProduct } from './read-products.ts';

/** A deal is at least this far under the median of its earlier prices. */
const DEAL_SHARE = 0.15;

export interface PriceTrend {
  /** US dollars, the last observed. */
  latest: number;
  /** ISO date of the last observation. */
  observedOn: string;
  /** Median of all earlier prices; undefined without any. */
  earlierMedian: number | undefined;
  earlierCount: number;
  lowest: number;
  isDeal: boolean;
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper === undefined || lower === undefined ? undefined : Math.round(((lower + upper) / 2) * 100) / 100;
}

/** Compares the latest price with the earlier ones. */
export function priceTrend({ prices }: Pick<ImportedProduct, 'prices'>): PriceTrend {
  const amounts = prices.map(({ price }) => price);
  const latest = amounts.at(-1) ?? 0;
  const earlier = amounts.slice(0, -1);
  const earlierMedian = median(earlier);
  return {
    latest,
    observedOn: prices.at(-1)?.date ?? '',
    earlierMedian,
    earlierCount: earlier.length,
    lowest: Math.min(...amounts),
    isDeal: earlierMedian !== undefined && latest <= earlierMedian * (1 - DEAL_SHARE),
  };
}
