/**
 * `npm run crawl`: opens pages in a browser on a phone's and a desktop's screen and says what is wrong with them.
 *
 *   --from DIR      crawl the catalog in a folder instead of the demo
 *   --sample N      only N pages, spread evenly; absent: all of them
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crawl, pagesOf, sampleOf } from '../../test/support/browser/crawl.ts';
import { launchBrowser } from '../../test/support/browser/launch-browser.ts';
import { runBacking, runSeed, runWeb } from '../dev/run-built.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, sample: { type: 'string' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-crawl-'));
const backing = await runBacking(path.join(scratch, 'data'));
await runSeed(backing.environment, values.from);
const web = await runWeb(backing.environment);
const browser = await launchBrowser();
const all = await pagesOf(backing.environment);
const pages = values.sample ? sampleOf(all, Number(values.sample)) : all;
const reports = await crawl(browser, web.origin, pages, (done) => {
  if (done % 50 === 0 || done === pages.length) process.stderr.write(`${done} of ${pages.length} pages\n`);
});
await browser.close();
await web.stop();
await backing.stop();
rmSync(scratch, { recursive: true, force: true });
for (const { page, problems } of reports) console.log(`${page}\n  ${problems.join('\n  ')}`);
console.log(`${pages.length} of ${all.length} pages crawled at 375 and 1280 px, ${reports.length} with problems`);
process.exitCode = reports.length === 0 ? 0 : 1;
