/**
 * `npm run audit`: Lighthouse over the demo catalog, as a phone and as a desktop. Fails below 95 for performance and below
 * 100 for accessibility, best practices and search engines; says which audits cost the points.
 *
 *   --page PATH     only this page
 *   --runs N        the goal: as a phone, 100 in every category in each of N runs. For a machine that does nothing else
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { pagesOf } from '../../test/support/browser/crawl.ts';
import { launchBrowser } from '../../test/support/browser/launch-browser.ts';
import { freePort, runBacking, runSeed, runWeb } from '../dev/run-built.ts';

const { values } = parseArgs({ options: { page: { type: 'string' }, runs: { type: 'string' } } });
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) throw new Error('--runs is a number, such as 3.');
const LOWEST = { performance: runs ? 1 : 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof LOWEST;
const categories = Object.keys(LOWEST) as Category[];
/** The metrics that make up the performance score. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;
/** What else the machine does is not the page's fault: what falls short is measured again, and the best counts. */
const TRIES = 3;

interface Verdict {
  scores: Record<Category, number>;
  /** The metrics in words. */
  metrics: string;
  /** What costs points, in words. */
  costs: string[];
}

const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-audit-'));
const port = await freePort();
const backing = await runBacking(path.join(scratch, 'data'));
await runSeed(backing.environment);
const origin = `http://127.0.0.1:${port}`;
// As visitors and search engines meet it.
const web = await runWeb({
  ...backing.environment,
  PORT: String(port),
  APP_ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: origin,
});
const browser = await launchBrowser();

async function measure(address: string, isDesktop: boolean): Promise<Result> {
  const page = await browser.newPage();
  try {
    const flags = { onlyCategories: categories, logLevel: 'error' as const };
    const run = await lighthouse(origin + address, flags, isDesktop ? desktopConfig : undefined, page);
    if (!run) throw new Error(`${address}: no result`);
    if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    await page.close();
  }
}

const scoreOf = (result: Result, category: Category) => result.categories[category]?.score ?? 0;
const isEnough = (result: Result) => categories.every((category) => scoreOf(result, category) >= LOWEST[category]);

function verdictOf(result: Result): Verdict {
  const scores = Object.fromEntries(
    categories.map((category) => [category, scoreOf(result, category)]),
  ) as Verdict['scores'];
  const short = categories.filter((category) => scores[category] < LOWEST[category]);
  const costs = short.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < LOWEST[category])
      .map(({ id }) => `${category}: ${id} ${result.audits[id]?.displayValue ?? ''} ${offenders(result, id)}`.trim()),
  );
  const metrics = Object.entries(METRICS).map(([id, name]) => `${name} ${result.audits[id]?.displayValue}`);
  return { scores, metrics: metrics.join(', '), costs };
}

/** The first parts of the page that an audit names. */
function offenders(result: Result, id: string): string {
  const details = result.audits[id]?.details;
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items
    .slice(0, 3)
    .map((item) => JSON.stringify(item).slice(0, 300))
    .join(' ');
}

/** One verdict of the best of several tries, or with `--runs` one of each run. */
async function audit(address: string, isDesktop: boolean): Promise<Verdict[]> {
  if (runs) {
    // The first view makes the images and finds a browser that has just started; it does not count.
    await measure(address, isDesktop);
    const verdicts: Verdict[] = [];
    for (let run = 0; run < runs; run++) verdicts.push(verdictOf(await measure(address, isDesktop)));
    return verdicts;
  }
  let best = await measure(address, isDesktop);
  for (let tries = 1; tries < TRIES && !isEnough(best); tries++) {
    const again = await measure(address, isDesktop);
    if (scoreOf(again, 'performance') >= scoreOf(best, 'performance')) best = again;
  }
  return [verdictOf(best)];
}

let isSound = true;
try {
  const deal = (await pagesOf(backing.environment)).find((address) => address.startsWith('/deals/'));
  const pages = values.page
    ? [values.page]
    : ['/', '/newest-deals', '/stores/bramblecart', deal ?? '/deals', '/blog/military-discounts'];
  console.log('page'.padEnd(60), 'as'.padEnd(8), ...categories.map((category) => category.padStart(14)));
  for (const address of pages) {
    // Warms the page cache, as nearly all page views find it.
    for (let n = 0; n < 2; n++) await fetch(origin + address).then((response) => response.text());
    for (const isDesktop of runs ? [false] : [false, true]) {
      for (const { scores, metrics, costs } of await audit(address, isDesktop)) {
        const columns = categories.map((category) => String(Math.round(scores[category] * 100)).padStart(14));
        const device = isDesktop ? 'desktop' : 'phone';
        console.log(address.slice(0, 60).padEnd(60), device.padEnd(8), ...columns, '', metrics);
        for (const cost of costs) console.log(`  ${cost}`);
        if (categories.some((category) => scores[category] < LOWEST[category])) isSound = false;
      }
    }
  }
} finally {
  await browser.close();
  await web.stop();
  await backing.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = isSound ? 0 : 1;
