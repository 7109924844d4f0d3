import type { Page } from 'puppeteer';

export interface FilterClick {
  /** From the click to the frame that shows the new list. */
  paintedMs: number;
  /** Of these until the answer was there. */
  answeredMs: number;
  /** Layout shift as browsers count it: what a person did not cause within half a second before. */
  layoutShift: number;
  /** How far what was clicked is from where it was, pixels. */
  movedBy: number;
}

interface Painted {
  paintedMs: number;
  answeredMs: number;
}

declare global {
  interface Window {
    filterWatch: { next(): Promise<Painted>; layoutShift: number };
  }
}

/** Has each document of a page look at its filters, before its own program runs. */
export function watchFilters(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    const COUNT = 'main p[role=status]:not(details *, dialog *)';
    const shown = () =>
      document.querySelector('main [aria-busy="true"]') ? '' : document.querySelector(COUNT)?.textContent;
    window.filterWatch = {
      layoutShift: 0,
      next: () =>
        new Promise((resolve, reject) => {
          const before = shown();
          let clicked = 0;
          addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            const now = shown();
            if (clicked === 0 || !now || now === before) return;
            observer.disconnect();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              const [answer] = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.includes('/_page/'))
                .slice(-1) as PerformanceResourceTiming[];
              resolve({
                paintedMs: performance.now() - clicked,
                answeredMs: (answer?.responseEnd ?? clicked) - clicked,
              });
            };
            // A message sent before a frame is painted is heard right behind it.
            requestAnimationFrame(() => port2.postMessage(undefined));
          });
          setTimeout(() => reject(new Error(`${location.href} shows the list of ${before} for 10 s`)), 10_000);
          observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        }),
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) window.filterWatch.layoutShift += entry.value;
    }).observe({ type: 'layout-shift' });
  });
}

/** Clicks the link of a filter and waits until its list is on the screen. */
export async function clickFilter(page: Page, panel: string, href: string): Promise<FilterClick> {
  const link = await page.waitForSelector(`${panel} a[href=${JSON.stringify(href)}]`);
  if (!link) throw new Error(`There is no filter ${href}.`);
  await link.scrollIntoView();
  const place = () => link.evaluate((element) => ({ top: element.getBoundingClientRect().top, scrolled: scrollY }));
  const before = await place();
  const shiftBefore = await page.evaluate(() => window.filterWatch.layoutShift);
  const painted = page.evaluate(() => window.filterWatch.next());
  await link.click();
  const times = await painted;
  const layoutShift = (await page.evaluate(() => window.filterWatch.layoutShift)) - shiftBefore;
  const after = await place();
  // A list that was scrolled into scrolls back to its start.
  const movedBy = after.scrolled === before.scrolled ? Math.abs(after.top - before.top) : 0;
  return { ...times, layoutShift, movedBy };
}

/** Addresses that narrow the list further: by a facet of which nothing is chosen, to some of the list and not all. */
export function filterLinks(page: Page, panel: string): Promise<string[]> {
  return page.$$eval(`${panel} details:not(:has([aria-current])) > ul a`, (links) => {
    const total = Number.parseInt(
      document.querySelector('main p[role=status]:not(details *, dialog *)')?.textContent?.replace(/,/g, '') ?? '',
      10,
    );
    return links
      .filter((link) => link.checkVisibility())
      .filter((link) => Number(/[\d,]+/.exec(link.lastElementChild?.textContent ?? '')?.[0].replace(/,/g, '')) < total)
      .map((link) => link.getAttribute('href') ?? '');
  });
}
