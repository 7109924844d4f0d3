import type { Comparison } from './load.ts';

/** Bytes of an HTML document by what they are; each byte counts once. */
interface HtmlBytes {
  img: number;
  /** Page data and deferred data. */
  data: number;
  classes: number;
  svg: number;
  rest: number;
}
export interface PageBytes extends HtmlBytes {
  html: number;
  htmlBrotli: number;
  /** Brotli bytes of the files that the document names. */
  javaScript: number;
  css: number;
}
export interface Results {
  machine: Record<string, string | number>;
  loads: Record<string, Comparison>;
  memoryMb: number;
  /** Milliseconds, which depend on the machine: nothing is compared. */
  waits: Record<string, number>;
  pages: Record<string, PageBytes>;
}

const KINDS: [keyof HtmlBytes, RegExp][] = [
  ['data', /<script type="application\/json"[^>]*>.*?<\/script>/gs],
  ['svg', /<svg\b.*?<\/svg>/gs],
  ['img', /<img\b[^>]*>/g],
  ['classes', / class="[^"]*"/g],
];

/** Counts what belongs to two kinds for the first: a class of an image is part of the image. */
export function htmlBytes(html: string): HtmlBytes {
  const bytes: HtmlBytes = { img: 0, data: 0, classes: 0, svg: 0, rest: 0 };
  let rest = html;
  for (const [kind, pattern] of KINDS) {
    rest = rest.replace(pattern, (found) => {
      bytes[kind] += Buffer.byteLength(found);
      return '';
    });
  }
  bytes.rest = Buffer.byteLength(rest);
  return bytes;
}

/** Changes from run to run on a busy machine. */
const RATIO_NOISE = 0.1;
const BYTES_NOISE = 0.02;

interface Measure {
  name: string;
  value: number;
  noise: number;
  isBetterHigh: boolean;
}

/** Ratios and sizes, which can be compared between machines. */
function measuresOf({ loads, memoryMb, pages }: Results): Measure[] {
  const ratio = { noise: RATIO_NOISE, isBetterHigh: true };
  const size = { noise: BYTES_NOISE, isBetterHigh: false };
  return [
    ...Object.entries(loads).flatMap(([name, load]) => [
      { name: `${name}: ratio`, value: load.ratio, ...ratio },
      { name: `${name}: CPU ratio`, value: load.cpuRatio, ...ratio },
    ]),
    { name: 'memory MB', value: memoryMb, noise: RATIO_NOISE, isBetterHigh: false },
    ...Object.entries(pages).flatMap(([page, bytes]) =>
      Object.entries(bytes).map(([kind, value]) => ({ name: `${page}: ${kind} bytes`, value, ...size })),
    ),
  ];
}

interface Change {
  name: string;
  before: number;
  after: number;
  /** 0.1 is ten percent more. */
  change: number;
  isRegression: boolean;
}

/** The changes of all measures that both runs have. A change within the noise is no regression. */
export function compare(before: Results, after: Results): Change[] {
  const old = new Map(measuresOf(before).map(({ name, value }) => [name, value]));
  return measuresOf(after).flatMap(({ name, value, noise, isBetterHigh }) => {
    const last = old.get(name);
    // Unmeasured values are null in a file.
    if (last === undefined || last === null || !Number.isFinite(value)) return [];
    const change = last === value ? 0 : (value - last) / last;
    return [{ name, before: last, after: value, change, isRegression: (isBetterHigh ? -change : change) > noise }];
  });
}
