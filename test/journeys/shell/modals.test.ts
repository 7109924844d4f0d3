import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { galleryLink } from '../../../views/gallery/story.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  isStill,
  NARROW_AND_WIDE,
  openBrowser,
  openPage,
  type viewports,
} from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

type Viewport = keyof typeof viewports;
const MODAL = 'dialog[open]';

/** Titles of the open modals, the lowest first. */
const openTitles = (page: Page) => page.$$eval('dialog[open] h2', (titles) => titles.map((title) => title.textContent));
const isOpen = async (page: Page, title: string) => {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('dialog[open] h2')].some(({ textContent }) => textContent === wanted),
    {},
    title,
  );
  await isStill(page, MODAL);
};
const isClosed = (page: Page) => page.waitForSelector(MODAL, { hidden: true });
const button = (label: string) => `::-p-xpath(//button[normalize-space()="${label}"])`;
const press = async (page: Page, label: string) => {
  await page.focus(button(label));
  await page.keyboard.press('Enter');
};
/** A point on the mask of a modal on any screen. */
const onMask = [20, 20] as const;

const look = (page: Page) =>
  page.$eval(MODAL, (dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return {
      isModal: dialog.matches(':modal'),
      holdsFocus: dialog.contains(document.activeElement),
      isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
      atFoot: Math.abs(innerHeight - bottom) < 1 && left < 1,
      inMiddle:
        Math.abs(left - (document.documentElement.clientWidth - right)) < 20 &&
        Math.abs(top - (innerHeight - bottom)) < 2,
      fits: top >= 0 && bottom <= innerHeight && dialog.scrollWidth <= dialog.clientWidth,
      mask: getComputedStyle(dialog, '::backdrop').backgroundColor,
      maskDuration: getComputedStyle(dialog, '::backdrop').transitionDuration.split(', ')[0],
    };
  });

(hasBrowser ? describe : describe.skip)('modals', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Opens the gallery page of modals, which has a button for each. */
  async function openStories(viewport: Viewport = 'desktop') {
    const watched = await openPage(browser, { viewport });
    await watchLayoutShift(watched.page);
    await watched.page.goto(`${site.origin}/shop/internal/${galleryLink({ story: 'components-modal' })}`, {
      waitUntil: 'load',
    });
    await isLive(watched.page, 'main button');
    return watched;
  }

  // Rules: SHELL-11, SHELL-16
  test.each(NARROW_AND_WIDE)('opens by keyboard as a modal dialog and returns the focus on a %s', async (viewport) => {
    const { page, problems } = await openStories(viewport);
    await press(page, 'Open: Plain');
    await isOpen(page, 'Plain');
    expect(await look(page)).toMatchObject({
      isModal: true,
      holdsFocus: true,
      isLocked: true,
      fits: true,
      [viewport === 'phone' ? 'atFoot' : 'inMiddle']: true,
    });
    // The accessibility tree has only the modal, since the page behind is inert.
    const heard = await accessibilityTree(page);
    expect(heard).toEqual(expect.arrayContaining(['dialog "Plain" modal=true', 'heading "Plain"', 'button "Close"']));
    expect(heard.filter((line) => /Open: /.test(line))).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);

    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
    await page.keyboard.press('Enter');
    await isClosed(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open: Plain');
    await page.keyboard.press('Enter');
    await isOpen(page, 'Plain');
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open: Plain');
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
    expect(problems).toEqual([]);
    await page.close();
  });

  test.each(NARROW_AND_WIDE)('scrolls tall content below the title and the close button on a %s', async (viewport) => {
    const { page, problems } = await openStories(viewport);
    await page.locator('::-p-xpath(//button[starts-with(normalize-space(), "Open: A title that says more")])').click();
    await page.waitForSelector(MODAL);
    await isStill(page, MODAL);
    expect(await look(page)).toMatchObject({ fits: true });
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.querySelector('dialog[open] > div')?.scrollTop ?? 0) > 500);
    const close = await page.$eval('dialog[open] button[aria-label="Close"]', (way) => {
      const { left, top, width, height } = way.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === way;
    });
    expect(close).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-16, SHELL-15
  test('closes on a mask click only if allowed, and only if the press began on the mask', async () => {
    const { page } = await openStories();
    await press(page, 'Open: Mask');
    await isOpen(page, 'Mask');
    const title = await page.$('dialog[open] h2').then((element) => element?.boundingBox());
    await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(...onMask);
    await page.mouse.up();
    expect(await openTitles(page)).toEqual(['Mask']);
    await page.mouse.click(...onMask);
    await isClosed(page);

    await press(page, 'Open: Plain');
    await isOpen(page, 'Plain');
    await page.mouse.click(...onMask);
    expect(await openTitles(page)).toEqual(['Plain']);
    await page.close();
  });

  // Rules: SHELL-16, SHELL-15
  test('stays open while it is not closeable', async () => {
    const { page, problems } = await openStories();
    await press(page, 'Open: Question');
    await isOpen(page, 'Question');
    // Browsers allow a page to prevent one or two closings, and then close the dialog.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(...onMask);
    expect(await openTitles(page)).toEqual(['Question']);
    expect(await page.$('dialog[open] button[aria-label="Close"]')).toBeNull();
    // Close it like a browser without `closedby` support.
    await page.$eval(MODAL, (dialog) => (dialog as HTMLDialogElement).close());
    await isOpen(page, 'Question');
    await press(page, 'Answer');
    await isOpen(page, 'Thank you');
    await page.keyboard.press('Escape');
    await isClosed(page);

    await press(page, 'Open: Question');
    await isOpen(page, 'Question');
    await press(page, 'Leave it');
    await isClosed(page);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-17
  test('shows one modal at a time, unless another is forced over it', async () => {
    const { page } = await openStories();
    await press(page, 'Open: First');
    await isOpen(page, 'First');
    await press(page, 'Open: Second');
    await press(page, 'Open: Forced');
    await isOpen(page, 'Forced');
    expect(await openTitles(page)).toEqual(['First', 'Forced']);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1);
    expect(await openTitles(page)).toEqual(['First']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open: Forced');
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.close();
  });

  // Rules: SHELL-15, SHELL-17
  test('fades the mask in 100 ms, or at once with reduced motion; supports a clear mask and a dark modal', async () => {
    const { page, problems } = await openStories();
    await press(page, 'Open: Dark');
    await isOpen(page, 'Dark');
    const dark = await look(page);
    expect(dark.maskDuration).toBe('0.1s');
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    expect((await look(page)).maskDuration).toBe('0s');
    await page.keyboard.press('Escape');
    await isClosed(page);
    await press(page, 'Open: Clear');
    await isOpen(page, 'Clear');
    expect([dark.mask, (await look(page)).mask]).toEqual(['rgba(27, 26, 23, 0.48)', 'rgba(0, 0, 0, 0)']);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('shows a message instead of broken content and can be closed', async () => {
    const { page } = await openStories();
    await press(page, 'Open: Broken');
    await isOpen(page, 'Broken');
    expect(await accessibilityTree(page)).toContain('alert ""');
    expect(await page.$eval(MODAL, (dialog) => dialog.innerText)).toContain('We couldn’t load this.');
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.close();
  });

  // Rules: SHELL-16, SHELL-18
  test('closes on navigation, and Back restores the scroll position', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    await page.goto(`${site.origin}/stores`, { waitUntil: 'load' });
    const link = `main a[href="/stores/${testContent.stores.first}"]`;
    await isLive(page, link);
    await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = await page.evaluate(() => Math.round(scrollY));
    expect(left).toBeGreaterThan(0);
    await page.click(link);
    await page.waitForFunction(() => location.pathname !== '/stores' && scrollY === 0);
    await isLive(page, 'main a[href^="mailto:"]');
    await page.click('main a[href^="mailto:"]');
    await isOpen(page, 'Share');
    await page.goBack();
    await isClosed(page);
    await page.waitForFunction((y) => location.pathname === '/stores' && Math.abs(scrollY - y) < 2, {}, left);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    expect(problems).toEqual([]);
    await page.close();
  });
});
