/**
 * `npm run check:events`: 10,000 events in bursts, in real pages whose network is cut, whose answers are lost, that are left,
 * closed and crash. None may be counted twice, and none be lost but those that a page had no second to keep. `--events N`,
 * `--burst N`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer';
import { readCounts } from '../../src/contracts/analytics/event-calls.ts';
import { hasBrowser, launchBrowser } from '../../test/support/browser/launch-browser.ts';
import { type Running, runBacking, runWeb, seedForTests } from '../dev/run-built.ts';
import { eventBursts } from './event-bursts.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, burst: { type: 'string', default: '200' } },
});

async function countClicks({ EVENTS_URL = '', SERVICE_TOKEN = '' }: Record<string, string>): Promise<number> {
  const answer = await fetch(`${EVENTS_URL}/api/v1/counts?event=Client+Go+Click`, {
    headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
  });
  return readCounts.response.parse(await answer.json()).counts.reduce((sum, { count }) => sum + count, 0);
}

if (!hasBrowser) throw new Error('There is no browser on this machine (README, Tests).');
const scratch = mkdtempSync(path.join(tmpdir(), 'thriftwire-events-'));
const programs: Running[] = [];
let browser: Browser | undefined;
try {
  const backing = await runBacking(path.join(scratch, 'data'));
  programs.push(backing);
  await seedForTests(backing.environment);
  const web = await runWeb(backing.environment);
  programs.push(web);
  browser = await launchBrowser();
  const start = performance.now();
  const { made, unsent } = await eventBursts({
    browser,
    origin: web.origin,
    events: Number(values.events),
    burst: Number(values.burst),
    paths: ['/', '/deals', '/stores'],
  });
  const counted = await countClicks(backing.environment);
  const isMissed = counted > made || counted < made - unsent;
  console.log(
    `${made} events, ${counted} counted, ${made - counted} lost of ${unsent} whose pages died within a second; ` +
      `${((performance.now() - start) / 1_000).toFixed(0)} s; ${isMissed ? 'MISSED' : 'ok'}`,
  );
  if (isMissed) process.exitCode = 1;
} finally {
  await browser?.close();
  for (const program of programs.toReversed()) await program.stop();
  rmSync(scratch, { recursive: true, force: true });
}
