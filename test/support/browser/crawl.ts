import type { Browser, Page } from 'puppeteer';
import { openPage, viewports } from './browser.ts';

const PAGE_TYPES = ['feed_page', 'store', 'post'] as const;

/** The paths of every feed, store and post page that the content service publishes. */
export async function pagesOf(backing: Record<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (const type of PAGE_TYPES) {
    for (let skip = 0; ; skip += 250) {
      const query = new URLSearchParams({ environment: 'production', limit: '250', skip: String(skip), asc: 'uid' });
      const response = await fetch(`${backing.CMS_URL}/v3/content_types/${type}/entries?${query}`, {
        headers: { api_key: backing.CMS_API_KEY ?? '', access_token: backing.CMS_ACCESS_TOKEN ?? '' },
      });
      if (!response.ok) throw new Error(`${type}: ${response.status} ${await response.text()}`);
      const { entries } = (await response.json()) as { entries: { url?: string; slug?: string }[] };
      paths.push(...entries.map(({ url, slug }) => (type === 'store' ? `/stores/${slug}` : String(url))));
      if (entries.length < 250) break;
    }
  }
  return paths;
}

/** `count` of the items, evenly spread from first to last. */
export function sampleOf<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, n) => items[Math.floor((n * items.length) / count)] as T);
}

/** Runs inside the page: what a person would call broken, in words. */
function look(): string[] {
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    problems.push(`scrolls sideways: ${document.documentElement.scrollWidth} px`);
  const headings = [...document.querySelectorAll('h1')].filter((h) => h.textContent?.trim());
  if (headings.length !== 1) problems.push(`${headings.length} headings of the first level`);
  const words = document.body.innerText;
  const nonsense = /did not load|couldn’t load|\b(?:undefined|NaN|null|Invalid Date)\b|\[object |\$-|\{minimum\}/.exec(
    words,
  );
  if (nonsense) problems.push(`says “${words.slice(Math.max(0, nonsense.index - 30), nonsense.index + 30)}”`);
  if (document.querySelector('main [role="alert"]'))
    problems.push(`shows an error: ${document.querySelector('main [role="alert"]')?.textContent}`);
  const tiles = document.querySelectorAll<HTMLElement>('main li article');
  const mayBeEmpty = location.pathname.startsWith('/deals/') || words.includes('No deals here right now');
  if (tiles.length === 0 && !mayBeEmpty) problems.push('has no tiles');
  for (const tile of tiles) {
    const box = tile.getBoundingClientRect();
    const name = tile.querySelector('a')?.textContent?.trim().slice(0, 60) ?? '';
    if (!name) problems.push('a tile without a name');
    if (box.width < 120 || box.height < 80)
      problems.push(`tile “${name}” is ${Math.round(box.width)}x${Math.round(box.height)} px`);
    for (const child of tile.querySelectorAll<HTMLElement>('*')) {
      const inner = child.getBoundingClientRect();
      if (inner.width > 1 && inner.right > box.right + 1.5 && getComputedStyle(child).position !== 'absolute') {
        problems.push(
          `tile “${name}” is overflown by <${child.tagName.toLowerCase()}> “${child.textContent?.slice(0, 30)}”`,
        );
        break;
      }
    }
  }
  for (const image of document.images)
    if (image.complete && image.currentSrc && image.naturalWidth === 0)
      problems.push(`picture ${image.currentSrc} does not load`);
  return problems;
}

interface PageReport {
  page: string;
  problems: string[];
}

/** Opens every path at 375 and 1280 px. @returns the pages with problems. */
export async function crawl(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  onProgress: (done: number) => void = () => {},
): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  const waiting = [...paths];
  let done = 0;
  const worker = async () => {
    const { page, problems: seen } = await openPage(browser);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      seen.length = 0;
      const problems: string[] = [];
      await page.setViewport(viewports.phone);
      const response = await page.goto(origin + path, { waitUntil: 'load' });
      await settled(page);
      if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
      problems.push(...(await page.evaluate(look)).map((problem) => `at 375: ${problem}`));
      // Keep touch emulation, since changing it would reload the page.
      await page.setViewport({ ...viewports.phone, width: viewports.desktop.width });
      await settled(page);
      problems.push(...(await page.evaluate(look)).map((problem) => `at 1280: ${problem}`), ...seen);
      if (problems.length > 0) reports.push({ page: path, problems });
      onProgress(++done);
    }
    await page.close();
  };
  await Promise.all([worker(), worker()]);
  return reports;
}

/** Parts of a page arrive after its load event. */
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
