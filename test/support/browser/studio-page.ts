import { Secret, TOTP } from 'otpauth';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { STAFF_PASSWORD } from '../contract/staff-client.ts';
import { openPage, type viewports, type WatchedPage } from './browser.ts';

/** Selects by the text or label that a member of the staff sees. */
export const button = (text: string): string => `::-p-aria([name="${text}"][role="button"])`;
export const link = (text: string): string => `::-p-aria([name="${text}"][role="link"])`;
export const heading = (text: string): string => `::-p-aria([name="${text}"][role="heading"])`;
export const textbox = (text: string): string => `::-p-aria([name="${text}"][role="textbox"])`;

export interface StudioTab extends WatchedPage {
  /** Fills an input by the label that it begins with, as a person types. */
  fill(label: string, text: string): Promise<void>;
  press(text: string): Promise<void>;
  /** Types into what the selector finds first. */
  type(selector: string, text: string): Promise<void>;
  /** Gives a file to an input that has no visible control of its own. */
  choose(selector: string, file: string): Promise<void>;
  /** Presses what the selector finds first. */
  click(selector: string): Promise<void>;
  /** Resolves when the text is on the page. */
  shows(text: string): Promise<void>;
  /** Follows a link of the navigation, which phones have in a drawer. */
  navigate(label: string): Promise<void>;
  /** How far the page is wider than the window, in pixels. */
  overflow(): Promise<number>;
  /** How often the member has pressed something or filled in a field. */
  interactions: number;
}

interface StudioTabOptions {
  viewport?: keyof typeof viewports;
  expectedStatus?: readonly number[];
}

/** A tab of the studio. Answers without a session are expected before the log-in. */
export async function openStudio(
  browser: Pick<Browser, 'newPage'>,
  { viewport = 'desktop', expectedStatus = [] }: StudioTabOptions = {},
): Promise<StudioTab> {
  const watched = await openPage(browser, { viewport, expectedStatus: [401, ...expectedStatus] });
  const { page } = watched;
  const controlOf = (label: string) =>
    page.waitForSelector(
      `::-p-xpath(//label[starts-with(normalize-space(.), "${label}")]/following::*[self::input or self::textarea or self::select][1] | //label[starts-with(normalize-space(.), "${label}")]//input)`,
      { visible: true },
    );
  const tab: StudioTab = {
    ...watched,
    interactions: 0,
    fill: async (label, text) => {
      tab.interactions += 1;
      const control = await controlOf(label);
      // Not by a triple click: a problem that goes away while the form saves moves the control.
      await control?.focus();
      await control?.evaluate((element) => element instanceof HTMLInputElement && element.select());
      await page.keyboard.press('Backspace');
      await control?.type(text);
    },
    press: (text) => tab.click(button(text)),
    type: async (selector, text) => {
      tab.interactions += 1;
      await (await page.waitForSelector(selector, { visible: true }))?.type(text);
    },
    choose: async (selector, file) => {
      tab.interactions += 1;
      const input = await page.waitForSelector(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    click: async (selector) => {
      tab.interactions += 1;
      // In the window, but perhaps below a bar: a person scrolls it into sight.
      const found = await page.waitForSelector(selector, { visible: true });
      await found?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.locator(selector).click();
    },
    shows: async (text) => {
      await page.waitForFunction((words) => document.body.innerText.includes(words), {}, text);
    },
    navigate: async (label) => {
      await page.waitForSelector('nav[aria-label="Studio"]');
      const hasDrawer = await page.$eval('header button[aria-haspopup="dialog"]', (menu) => menu.checkVisibility());
      if (hasDrawer) await tab.press('Open the menu');
      await tab.click(link(label));
    },
    overflow: () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  };
  return tab;
}

/** Logs in by the form. */
export async function logInto(tab: StudioTab, origin: string, email: string): Promise<void> {
  await tab.page.goto(`${origin}/studio`);
  await tab.fill('Email', email);
  await tab.fill('Password', STAFF_PASSWORD);
  await tab.press('Log in');
  await tab.page.waitForSelector('nav[aria-label="Studio"]');
}

/** The code of an authenticator app now. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });

/** Presses a key of a list of choices after typing words for it. */
export async function chooseEntry(page: Page, field: string, words: string): Promise<void> {
  await page
    .locator(`::-p-xpath(//*[@role="group"][.//*[normalize-space(text())="${field}"]][last()]//button[.="Choose"])`)
    .click();
  const search = await page.waitForSelector('dialog[open] input[type="search"]', { visible: true });
  await search?.type(words);
  await page
    .locator(`::-p-xpath(//dialog[@open]//ul[@aria-label="Entries"]//button[contains(., "${words}")][1])`)
    .click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
}
