/**
 * `npm run bench:interaction`: from what a visitor does to the next frame (Event Timing, as browsers count Interaction to
 * Next Paint), in the browser, four times slowed down, with the built site over the demo catalog, on a phone's and a
 * desktop's screen. Each round begins with a document of its own. Fails when a median is not under 100 ms.
 *
 *   --rounds 9      of each
 *   --only menu     those whose names have it
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'puppeteer';
import { SIGNED_IN, SIGNED_IN_COOKIE } from '../../src/domain/accounts/session.ts';
import { openPage } from '../../test/support/browser/browser.ts';
import { hasBrowser, launchBrowser } from '../../test/support/browser/launch-browser.ts';
import { type Running, runBacking, runSeed, runWeb } from '../dev/run-built.ts';
import { type Interaction, interactions, LIST, type Screen } from './interactions.ts';
import { percentile } from './measure-latency.ts';

const BAR_MS = 100;
const SLOW_DOWN = 4;

/** Milliseconds of the slowest event of an interaction: in all, until its handlers began, and that they took. */
interface Timing {
  duration: number;
  waited: number;
  worked: number;
}

declare global {
  interface Window {
    seenEvents: Timing[];
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-bench-interaction-'));
const programs: Running[] = [];

/** Has each document of a page keep what the browser says about the events of interactions. */
const watchEvents = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.seenEvents = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
        if (interactionId === 0) continue;
        const [waited, worked] = [processingStart - startTime, processingEnd - processingStart];
        window.seenEvents.push({ duration, waited, worked });
      }
    });
    // One frame: browsers do not report shorter events.
    const events = { type: 'event', durationThreshold: 16, buffered: true };
    observer.observe(events);
  });

/** Resolves when the browser has nothing left to do, twice: what it was busy with may have been a part. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) {
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      );
    }
  });
/** The browser reports an event after its frame is painted, and never one shorter than a frame. */
const reported = (page: Page) =>
  page.waitForFunction(() => window.seenEvents.length > 0, { timeout: 1_000 }).catch(() => undefined);

async function measure(browser: Browser, origin: string, address: string, interaction: Interaction, screen: Screen) {
  const context = await browser.createBrowserContext();
  const { page } = await openPage(context, { viewport: screen });
  if (interaction.isMember) {
    await context.setCookie({ name: SIGNED_IN_COOKIE, value: SIGNED_IN, domain: '127.0.0.1' });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().endsWith('/shop/api/session')) return request.continue();
      return request.respond({ contentType: 'application/json', body: '{"isLoggedIn":true,"shortName":"Ada"}' });
    });
  }
  await watchEvents(page);
  await page.goto(origin + address, { waitUntil: 'networkidle0' });
  await interaction.before?.(page);
  await page.emulateCPUThrottling(SLOW_DOWN);
  await settled(page);
  await page.evaluate(() => {
    window.seenEvents = [];
  });
  await interaction.act(page, screen);
  await settled(page);
  await reported(page);
  await settled(page);
  const seen = await page.evaluate(() => window.seenEvents);
  await context.close();
  return seen.reduce((slowest, event) => (event.duration > slowest.duration ? event : slowest), {
    duration: 0,
    waited: 0,
    worked: 0,
  });
}

if (!hasBrowser) throw new Error('There is no browser on this machine (README, Tests).');
let browser: Browser | undefined;
try {
  process.stderr.write('seeding the demo catalog\n');
  const backing = await runBacking(path.join(scratch, 'data'));
  programs.push(backing);
  await runSeed(backing.environment);
  const web = await runWeb(backing.environment);
  programs.push(web);
  const list = await (await fetch(web.origin + LIST)).text();
  const [deal = LIST] = /\/deals\/[\w-]+-[a-z0-9]+(?=")/.exec(list) ?? [];
  browser = await launchBrowser();
  console.log(
    `to the next paint, median and slowest of ${values.rounds}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const interaction of interactions.filter(({ name }) => name.includes(values.only ?? ''))) {
    for (const screen of interaction.screens) {
      const timings: Timing[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        timings.push(await measure(browser, web.origin, interaction.at ?? deal, interaction, screen));
      }
      const of = (part: keyof Timing, percent: number) =>
        percentile(
          timings.map((timing) => timing[part]),
          percent,
        ).toFixed(0);
      const isMissed = Number(of('duration', 50)) >= BAR_MS;
      console.log(
        [
          `${interaction.name}, ${screen}`.padEnd(32),
          `${of('duration', 50)} and ${of('duration', 100)} ms`,
          `waited ${of('waited', 50)}, worked ${of('worked', 50)}`,
          isMissed ? 'MISSED' : 'ok',
        ].join('; '),
      );
      if (isMissed) process.exitCode = 1;
    }
  }
} finally {
  await browser?.close();
  for (const program of programs.toReversed()) await program.stop();
  rmSync(scratch, { recursive: true, force: true });
}
