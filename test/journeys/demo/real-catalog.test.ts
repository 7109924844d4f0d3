import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { type Running, runBacking, runSeed, runWeb } from '../../../scripts/dev/run-built.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { crawl, pagesOf, sampleOf } from '../../support/browser/crawl.ts';

const catalog = path.resolve(import.meta.dirname, '../../fixtures/pc-deals');
/** `npm run crawl` opens every page. */
const SAMPLE = 60;

(hasBrowser ? describe : describe.skip)('the site on a catalog of real products', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-catalog-'));
  const programs: Running[] = [];
  let origin: string;
  let environment: Record<string, string>;
  let browser: Browser;
  beforeAll(async () => {
    const backing = await runBacking(path.join(scratch, 'data'), { APP_ENVIRONMENT: 'test' });
    programs.push(backing);
    environment = { ...backing.environment, APP_ENVIRONMENT: 'test' };
    await runSeed(environment, catalog);
    const web = await runWeb(environment);
    programs.push(web);
    origin = web.origin;
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    for (const program of programs.toReversed()) await program.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('every page of a sample answers 200 with sane tiles at 375 and 1280 px', async () => {
    const pages = sampleOf(await pagesOf(environment), SAMPLE);
    expect(pages.length).toBe(SAMPLE);
    expect(await crawl(browser, origin, pages)).toEqual([]);
    for (const program of programs) expect(program.output()).not.toMatch(/"level":[56]0/);
  }, 600_000);
});
