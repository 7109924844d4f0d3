import type { KeyInput, Page } from 'puppeteer';
import type { StudioTab } from './studio-page.ts';

const MAX_STEPS = 120;

/** Moves the focus by Tab until it is on what has a label that begins with the text. */
export async function tabTo(page: Page, text: string, { isBackward = false } = {}): Promise<void> {
  if (isBackward) await page.keyboard.down('Shift');
  let isFound = false;
  for (let step = 0; step < MAX_STEPS && !isFound; step += 1) {
    await page.keyboard.press('Tab');
    isFound = await page.evaluate((wanted) => {
      const { activeElement: focused } = document;
      const labels =
        focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : null;
      const texts = [focused?.getAttribute('aria-label'), labels?.[0]?.textContent, focused?.textContent];
      return texts.some((label) => label?.trim().startsWith(wanted));
    }, text);
  }
  if (isBackward) await page.keyboard.up('Shift');
  if (isFound) return;
  const place = await page.evaluate(
    () => `${location.pathname}, on ${document.activeElement?.outerHTML.slice(0, 200)}`,
  );
  throw new Error(`Tab does not reach “${text}” at ${place}`);
}

/** A tab of the studio in the hands of someone who has a keyboard only. */
export class Keyboard {
  readonly tab: StudioTab;
  readonly page: Page;

  constructor(tab: StudioTab) {
    this.tab = tab;
    this.page = tab.page;
  }

  to = (label: string) => tabTo(this.page, label);
  shows = (text: string) => this.tab.shows(text);
  key = (name: KeyInput) => this.page.keyboard.press(name);

  /** Tab to a link or button, and Enter. */
  async press(label: string): Promise<void> {
    await this.to(label);
    await this.key('Enter');
  }

  /** Tab to a field, and its text in place of what it has. */
  async fill(label: string, text: string): Promise<void> {
    await this.to(label);
    await this.page.evaluate(() => (document.activeElement as Partial<HTMLInputElement>).select?.());
    await this.page.keyboard.type(text);
  }

  /** A control key with a letter. */
  async control(name: KeyInput): Promise<void> {
    await this.page.keyboard.down('Control');
    await this.key(name);
    await this.page.keyboard.up('Control');
  }

  /** Opens a screen from the navigation, which phones have in a drawer. */
  async navigate(label: string): Promise<void> {
    if (await this.page.$eval('header button[aria-haspopup="dialog"]', (menu) => menu.checkVisibility())) {
      await tabTo(this.page, 'Open the menu', { isBackward: true });
      await this.key('Enter');
      await this.page.waitForSelector('dialog[open] nav[aria-label="Studio"]');
      await this.press(label);
    } else {
      await tabTo(this.page, label, { isBackward: true });
      await this.key('Enter');
    }
  }

  dialog = () => this.page.waitForSelector('dialog[open]', { visible: true });
  noDialog = () => this.page.waitForFunction(() => !document.querySelector('dialog[open]'));
  /** Resolves when the screen at the path is drawn: the address changes before the screen does. */
  arrives = (path: string, heading: string) =>
    this.page.waitForFunction(
      (wanted, title) => location.pathname === wanted && document.querySelector('h1')?.textContent === title,
      {},
      path,
      heading,
    );
  /** Resolves when the focus is on what has this text. */
  isOn = (text: string) =>
    this.page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, {}, text);
}
