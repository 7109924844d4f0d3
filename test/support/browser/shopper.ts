import { expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { eventually } from '../eventually.ts';
import { newAddress, type Visitor } from '../http/visitor.ts';
import { seriousViolations } from './axe.ts';
import { openPage, type viewports } from './browser.ts';

export interface Way {
  javaScript: boolean;
  viewport: keyof typeof viewports;
}
/** How people come to a form: each kind of script and each width once. */
export const WAYS = [
  ['with JavaScript on a phone', { javaScript: true, viewport: 'phone' }],
  ['without JavaScript on a desktop', { javaScript: false, viewport: 'desktop' }],
] as const satisfies readonly (readonly [string, Way])[];

/** A visitor with a browser who fills in forms. Waits work the same with and without JavaScript. */
export class Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever must not happen on a sound site. */
  readonly problems: string[];
  readonly #origin: string;
  readonly #javaScript: boolean;

  private constructor(
    { page, problems }: { page: Page; problems: string[] },
    context: BrowserContext,
    origin: string,
    { javaScript }: Way,
  ) {
    this.page = page;
    this.problems = problems;
    this.context = context;
    this.#origin = origin;
    this.#javaScript = javaScript;
  }

  /** Comes from an address of their own; the site is to trust one proxy. `refusals`: statuses that their forms may meet. */
  static async come(browser: Browser, origin: string, way: Way, refusals: readonly number[] = []): Promise<Shopper> {
    const context = await browser.createBrowserContext();
    const watched = await openPage(context, { ...way, expectedStatus: refusals });
    await watched.page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
    return new Shopper(watched, context, origin, way);
  }

  /** Continues the session of a visitor who logged in elsewhere. */
  async as({ cookies }: Visitor): Promise<void> {
    const { hostname: domain } = new URL(this.#origin);
    const told = [...cookies].map(([name, value]) => ({ name, value, domain, path: '/' }));
    if (told.length > 0) await this.context.setCookie(...told);
  }

  /** Leaves, having met nothing that must not happen. */
  async leave(): Promise<void> {
    expect(this.problems).toEqual([]);
    await this.context.close();
  }

  /** A path, or the address of a mailed link. */
  async go(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.#origin).href);
    await this.#ready();
  }

  /** Follows a link of the page to another path. */
  async follow(selector: string, path: string): Promise<void> {
    await this.page.click(selector);
    await this.reaches(path);
  }

  /** Puts words into fields by their names, in place of what is in them. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const selector = `main input[name="${name}"]:not([type=hidden])`;
      await this.page.$eval(selector, (field) => (field as HTMLInputElement).select());
      if (value === '') await this.page.keyboard.press('Backspace');
      else await this.page.type(selector, value);
    }
  }

  tick(name: string): Promise<void> {
    return this.page.click(`main input[name="${name}"][type=checkbox]`);
  }

  /** Presses the submit button of the form for the path; callers wait for the result. */
  async send(action: string): Promise<void> {
    const sent = this.page.click(`main form[action="${action}"] [type=submit]`);
    await (this.#javaScript ? sent : Promise.all([this.page.waitForNavigation(), sent]));
  }

  /** Waits until the page at the path is there. */
  async reaches(path: string): Promise<void> {
    await this.#until(
      `the page at ${path}`,
      (wanted) => location.pathname === wanted && !!document.querySelector('h1'),
      path,
    );
    await this.#ready();
  }

  /** Waits until the page is headed so. */
  isHeaded(words: string): Promise<void> {
    return this.#until(`the heading “${words}”`, (said) => document.querySelector('h1')?.textContent === said, words);
  }

  /** Waits until the words are said to people who cannot see the page, too. */
  isAnnounced(words: string): Promise<void> {
    const isSaid = (said: string) =>
      [...document.querySelectorAll('main [role=alert], main [role=status]')].some(
        (part) => part.checkVisibility() && part.textContent?.includes(said),
      );
    return this.#until(`“${words}”`, isSaid, words);
  }

  /** Waits until the focus is on what the selector finds: it follows the words, by a script or by `autofocus`. */
  isOn(selector: string): Promise<void> {
    return this.#until(
      `the focus on ${selector}`,
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
  }

  /** Waits until exactly these fields are wrong, each with its words; the first of them has the focus. */
  async isRefused(fields: Readonly<Record<string, string>>): Promise<void> {
    await this.#until(`what is wrong with ${Object.keys(fields)}`, () =>
      Boolean(document.querySelector('main [aria-invalid=true]')),
    );
    const [first] = Object.keys(fields);
    await this.isOn(`[name="${first}"]`);
    const wrong = await this.page.$$eval('main [aria-invalid=true]', (found) =>
      found.map((field) => {
        const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        return [field.getAttribute('name'), note?.getAttribute('role') === 'alert' ? note.textContent : 'nothing'];
      }),
    );
    expect(Object.fromEntries(wrong)).toEqual(fields);
  }

  valueOf(name: string): Promise<string> {
    return this.page.$eval(`main input[name="${name}"]`, (field) => (field as HTMLInputElement).value);
  }

  /** The cookie that holds the session, while there is one. */
  async session() {
    return (await this.context.cookies()).find(({ name }) => name === 'session');
  }

  /** The page is fit for everybody: nothing serious in axe, nothing to the side of the screen. */
  async expectNoFaults(): Promise<void> {
    expect(await seriousViolations(this.page)).toEqual([]);
    expect(
      await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }

  /** Before React has taken over, a form is sent as if there were no JavaScript. */
  async #ready(): Promise<void> {
    if (!this.#javaScript) return;
    await this.page.waitForFunction(() => {
      const form = document.querySelector('main form');
      return form === null || Object.keys(form).some((key) => key.startsWith('__reactProps'));
    });
  }

  /** From outside: a page without JavaScript cannot wait by itself. */
  async #until(what: string, look: (wanted: string) => boolean, wanted = ''): Promise<void> {
    // Evaluation throws while the browser is between two documents.
    await eventually(() => this.page.evaluate(look, wanted)).catch(async (cause) => {
      const text = await this.page.evaluate(() => document.querySelector('main')?.innerText ?? '');
      throw new Error(`No ${what} at ${this.page.url()}, which says: ${text}`, { cause });
    });
  }
}
