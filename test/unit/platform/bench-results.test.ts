import { describe, expect, test } from '@jest/globals';
import { type Comparison, readWrk } from '../../../scripts/bench/load.ts';
import { compare, htmlBytes, type Results } from '../../../scripts/bench/results.ts';

test('counts each byte of a document once, by kind', () => {
  const data = '<script type="application/json" data-deferred="feed">{"a":"<img>é"}</script>';
  const svg = '<svg class="b"><path d="M0"/></svg>';
  const img = '<img class="c" src="/x.jpg">';
  const html = `<div class="d">${data}${svg}${img}text</div><script type="module" src="/a.js"></script>`;
  const bytes = htmlBytes(html);
  expect(bytes).toMatchObject({ data: Buffer.byteLength(data), svg: svg.length, img: img.length, classes: 10 });
  expect(Object.values(bytes).reduce((sum, count) => sum + count)).toBe(Buffer.byteLength(html));
});

describe('compares with an earlier run', () => {
  const load = { perSecond: 1, p50: 1, p99: 1, cpu: 1 };
  const run = (ratio: number, html: number, stored = 'stored'): Results => {
    const comparison: Comparison = { site: load, against: { name: 'bare', ...load }, ratio, cpuRatio: 1 };
    const page = { html, htmlBrotli: 1, img: 1, data: 1, classes: 1, svg: 1, rest: 1, javaScript: 1, css: 0 };
    return { machine: {}, loads: { [stored]: comparison }, memoryMb: 100, waits: {}, pages: { home: page } };
  };
  const worse = (before: Results, after: Results) =>
    compare(before, after).flatMap(({ name, isRegression }) => (isRegression ? [name] : []));

  test.each([
    ['a ratio that is 9 % lower', run(0.91, 1_000), []],
    ['a ratio that is 11 % lower', run(0.89, 1_000), ['stored: ratio']],
    ['a page that is 2 % larger', run(1, 1_020), []],
    ['a page that is 3 % larger', run(1, 1_030), ['home: html bytes']],
    ['a better run', run(1.5, 500), []],
    ['a run with another measure', run(0.5, 1_000, 'other'), []],
  ])('%s', (_what, after, names) => {
    expect(worse(run(1, 1_000), after)).toEqual(names);
  });

  test('takes bytes that appear where there were none for a regression', () => {
    const after = run(1, 1_000);
    const { home } = after.pages;
    if (home) home.css = 10;
    expect(worse(run(1, 1_000), after)).toEqual(['home: css bytes']);
  });
});

test('reads the report of wrk in milliseconds', () => {
  const report = `  Latency Distribution
     50%  850.00us
     75%    2.60ms
     99%    1.20s
  16127 requests in 3.02s, 1.23GB read`;
  expect(readWrk(report)).toEqual({ total: 16_127, elapsed: 3.02, p50: 0.85, p99: 1_200 });
  expect(() => readWrk(`${report}\n  Non-2xx or 3xx responses: 3`)).toThrow('Non-2xx');
});
