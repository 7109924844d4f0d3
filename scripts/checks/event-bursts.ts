/** Bursts of events in real pages that lose their network, are closed and crash: for `check:events` and its test. */
import type { Browser, Page } from 'puppeteer';
import { openPage } from '../../test/support/browser/browser.ts';

const COLLECTOR = '/shop/api/events';
/** Clicks of a burst that a page has no time to keep before it dies. */
const UNSENT = 5;
/** A page that lives writes its waiting messages oftener than this; older ones are taken over. */
const ABANDONED_MS = 90_000;
const TIMEOUT_MS = 60_000;

interface BurstsReport {
  made: number;
  /** Of these the pages died within a second. */
  unsent: number;
}
interface Bursts {
  browser: Browser;
  origin: string;
  events: number;
  /** Events of one burst. */
  burst: number;
  /** Pages of the site, in turn. */
  paths: readonly string[];
}

type Fate = 'left' | 'unanswered' | 'offline' | 'closed' | 'crashed';
const fates: readonly Fate[] = ['left', 'unanswered', 'offline', 'closed', 'crashed'];

/** Makes go clicks until there are enough of them, and comes back until no browser holds any that was not sent. */
export async function eventBursts({ browser, origin, events, burst, paths }: Bursts): Promise<BurstsReport> {
  const context = await browser.createBrowserContext();
  const open = async () => {
    const { page } = await openPage(context, { viewport: 'phone' });
    await ageKept(page, origin);
    return page;
  };
  let made = 0;
  let unsent = 0;
  for (let round = 0; made < events; round += 1) {
    const page = await open();
    await openWhole(page, `${origin}${paths[round % paths.length]}`);
    const clicks = Math.min(burst, events - made);
    unsent += await suffer(page, fates[round % fates.length] ?? 'left', { round, clicks, origin });
    made += clicks;
    if (!page.isClosed()) await page.close();
  }
  for (let isEmpty = false; !isEmpty; ) {
    const page = await open();
    await page.goto(origin + paths[0], { waitUntil: 'load' });
    isEmpty = await page
      .waitForFunction(nothingKept, { polling: 100, timeout: TIMEOUT_MS })
      .then(() => true)
      .catch(() => false);
    await page.close();
  }
  await context.close();
  return { made, unsent };
}

/** Resolves when the page has begun to tell: its code for that comes last. */
async function openWhole(page: Page, url: string): Promise<void> {
  const sent = page.waitForResponse((response) => response.url().endsWith(COLLECTOR), { timeout: TIMEOUT_MS });
  await page.goto(url, { waitUntil: 'load' });
  await sent;
}

interface Burst {
  round: number;
  clicks: number;
  origin: string;
}

/** One page's life; how many of its events it had no time to keep. */
async function suffer(page: Page, fate: Fate, { round, clicks, origin }: Burst): Promise<number> {
  const link = `/go/g/burst${round}`;
  if (fate === 'left') {
    await click(page, link, clicks);
    await page.goto(`${origin}/deals`, { waitUntil: 'load' });
    return 0;
  }
  if (fate === 'unanswered') {
    const answer = await loseOneAnswer(page);
    await click(page, link, clicks);
    await answer.lost;
    return 0;
  }
  await page.setOfflineMode(true);
  const dies = fate === 'offline' ? 0 : Math.min(UNSENT, clicks);
  await click(page, link, clicks - dies);
  await page.waitForFunction(isKept, { polling: 50, timeout: TIMEOUT_MS }, link, clicks - dies);
  if (fate === 'offline') {
    await page.setOfflineMode(false);
    return 0;
  }
  await click(page, link, dies);
  if (fate === 'closed') await page.close();
  else await crash(page);
  return dies;
}

/** As fast as a script can; nothing opens. */
const click = (page: Page, path: string, times: number) =>
  page.evaluate(
    (href, count) => {
      const link = document.createElement('a');
      link.href = href;
      link.addEventListener('click', (event) => event.preventDefault());
      document.body.append(link);
      for (let made = 0; made < count; made += 1) link.click();
      link.remove();
    },
    path,
    times,
  );

/** The collector stores what comes next, and its answer never arrives. `lost` resolves when that has happened. */
async function loseOneAnswer(page: Page): Promise<{ lost: Promise<void> }> {
  const session = await page.createCDPSession();
  const patterns = [{ urlPattern: `*${COLLECTOR}`, requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  const paused = new Promise<string>((resolve) =>
    session.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  );
  const lose = async () => {
    await session.send('Fetch.failRequest', { requestId: await paused, errorReason: 'ConnectionReset' });
    await session.send('Fetch.disable');
  };
  return { lost: lose() };
}

async function crash(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  const gone = new Promise((resolve) => page.once('error', resolve));
  session.send('Page.crash').catch(() => undefined);
  await gone;
}

/** What dead pages have left behind is taken over after a while: now that while is over. */
async function ageKept(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((ms) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('events:'))) {
      const [writtenAt, ...lines] = (localStorage.getItem(key) ?? '').split('\n');
      localStorage.setItem(key, [Number(writtenAt) - ms, ...lines].join('\n'));
    }
  }, ABANDONED_MS);
}

const isKept = (path: string, times: number) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('events:'))
    .reduce((sum, key) => sum + (localStorage.getItem(key) ?? '').split(`"${path}"`).length - 1, 0) >= times;

const nothingKept = () =>
  Object.keys(localStorage).every(
    (key) => !key.startsWith('events:') || !localStorage.getItem(key)?.includes('/go/g/burst'),
  );
