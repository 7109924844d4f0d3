import type { Page } from 'puppeteer';

declare global {
  interface Window {
    layoutShift?: () => { total: number; moved: string[] };
  }
}

/** Has each document of a page count its layout shift, as browsers do: what a person did not cause half a second before. */
export function watchLayoutShift(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    const seen = { total: 0, moved: [] as string[] };
    type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources?: { node?: Node }[] };
    const note = (shifts: PerformanceEntryList) => {
      for (const { hadRecentInput, value, sources = [] } of shifts as Shift[]) {
        if (hadRecentInput) continue;
        seen.total += value;
        for (const { node } of sources) if (node instanceof Element) seen.moved.push(node.outerHTML.slice(0, 120));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShift = () => {
      note(observer.takeRecords());
      return seen;
    };
  });
}

/** The layout shift of the current document, and the elements that moved. */
export const layoutShift = (page: Page) => page.evaluate(() => window.layoutShift?.() ?? { total: 0, moved: [] });
