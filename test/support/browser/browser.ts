import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { MINIMIZED } from '../../../client/staff/minimized-problems.ts';
import { sharedResource } from '../shared/shared-resources.ts';

export { hasBrowser } from './launch-browser.ts';

export const viewports = {
  phone: { width: 375, height: 740, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  tablet: { width: 768, height: 1024, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  desktop: { width: 1280, height: 900, deviceScaleFactor: 1 },
} as const;

/** For what differs by the width of the layout; the tablet shares its layout with one of them. */
export const NARROW_AND_WIDE = ['phone', 'desktop'] as const;

/**
 * The browser that the files of this jest worker share, seen as one of the caller's own: pages, cookies and permissions
 * belong to a new context, and `close` closes the contexts that the caller opened.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await puppeteer.connect({ browserWSEndpoint: String(await sharedResource('browser')) });
  const own: BrowserContext = await browser.createBrowserContext();
  const contexts = [own];
  const overrides: Partial<Browser> = {
    newPage: () => own.newPage(),
    defaultBrowserContext: () => own,
    setCookie: (...cookies) => own.setCookie(...cookies),
    waitForTarget: (predicate, options) =>
      browser.waitForTarget(
        async (target) => contexts.includes(target.browserContext()) && (await predicate(target)),
        options,
      ),
    createBrowserContext: async (options) => {
      const context = await browser.createBrowserContext(options);
      contexts.push(context);
      return context;
    },
    close: async () => {
      for (const context of contexts) if (!context.closed) await context.close();
      await browser.disconnect();
    },
  };
  return new Proxy(browser, {
    get(target, name: keyof Browser) {
      const member = overrides[name] ?? target[name];
      return typeof member === 'function' && !(name in overrides) ? member.bind(target) : member;
    },
  });
}

/** Resolves when React has taken over what each selector finds first: a click before that is not the site's to answer. */
export const isLive = (page: Page, ...selectors: string[]) =>
  page.waitForFunction(
    (all) =>
      all.every((selector) => {
        const found = document.querySelector(selector);
        // A tile answers the clicks on its link.
        const owner = (found?.matches('a') && found.closest('article')) || found;
        return Object.keys(owner ?? {}).some((key) => key.startsWith('__reactProps'));
      }),
    {},
    selectors,
  );

/** Resolves when no part of the page's main content is still loading. */
export const isLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));

/** Resolves when the code of a file of the build has run: `name` is what its address holds. */
export async function hasRun(page: Page, name: string): Promise<void> {
  const file = await page.waitForFunction(
    (part) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((address) => address.includes(part)),
    {},
    name,
  );
  // The page itself may have only begun to load it; its own turn comes before this one's.
  await page.evaluate((address) => import(address ?? '').then(() => undefined), await file.jsonValue());
}

/** Resolves when what the selector finds has come to rest: where it stands is where it stays. */
export const isStill = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      document
        .querySelector(wanted)
        ?.getAnimations({ subtree: true })
        .every(({ playState }) => playState !== 'running'),
    {},
    selector,
  );

/**
 * Messages caused by the machine or the test, not the page: an image that loads seconds after its preload on a busy machine,
 * and requests made while a test has disabled the network.
 */
const SAYS_NOTHING =
  /was preloaded using link preload but not used within a few seconds|net::ERR_INTERNET_DISCONNECTED/;

/** A page that remembers everything that must not happen on a sound site. */
export interface WatchedPage {
  page: Page;
  /** Console errors and warnings, page errors, CSP violations, failed and refused requests, in words. */
  problems: string[];
}

interface OpenPageOptions {
  viewport?: keyof typeof viewports;
  javaScript?: boolean;
  expectedStatus?: readonly number[];
  /** The panel of content problems opens by itself: it comes 2 s after the page, over what a slow test is about to press. */
  opensProblems?: boolean;
}

export async function openPage(browser: Pick<Browser, 'newPage'>, options: OpenPageOptions = {}): Promise<WatchedPage> {
  const page = await browser.newPage();
  const problems: string[] = [];
  await page.setViewport(viewports[options.viewport ?? 'desktop']);
  await page.setJavaScriptEnabled(options.javaScript ?? true);
  page.on('console', (message) => {
    const expected =
      options.expectedStatus?.some((status) => message.text().includes(`status of ${status}`)) ||
      SAYS_NOTHING.test(message.text());
    if (['error', 'warn'].includes(message.type()) && !expected)
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    problems.push(`page error: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation or a prefetch given up by the browser itself; a script that a page without JavaScript leaves alone.
    const expected = reason === 'net::ERR_ABORTED' || (reason === 'csp' && options.javaScript === false);
    if (!expected && !SAYS_NOTHING.test(reason)) problems.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !options.expectedStatus?.includes(status)) problems.push(`${status} ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  if (!options.opensProblems)
    await page.evaluateOnNewDocument(({ key, value }) => {
      // Pages of the browser's own, and frames that are locked up, have no storage.
      if (location.protocol === 'http:' && self === top) sessionStorage.setItem(key, value);
    }, MINIMIZED);
  return { page, problems };
}
