import { setTimeout as wait } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer';
import { isLive, isStill } from '../../test/support/browser/browser.ts';

export type Screen = 'phone' | 'desktop';

export interface Interaction {
  name: string;
  screens: readonly Screen[];
  /** The page that it happens on; undefined: a deal's, whichever comes first in the list. */
  at?: string;
  isMember?: boolean;
  /** Steps before the interaction; not measured. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page, screen: Screen) => Promise<unknown>;
}

export const LIST = '/newest-deals';
const both: readonly Screen[] = ['phone', 'desktop'];
const HAMBURGER = 'header a[aria-label="Menu"]';
const TILE = 'main article a[href^="/deals/"]';
const FIELD = 'header input[name=query]';
const PREVIEW = 'dialog[aria-label="Deal preview"]';
const SHARE = 'main a[href^="mailto:"]';

/** As soon as the browser's program answers for it. */
async function alive(page: Page, selector: string): Promise<ElementHandle<Element>> {
  await isLive(page, selector);
  const element = await page.$(selector);
  if (!element) throw new Error(`${page.url()} has no ${selector}.`);
  return element;
}

/** How long people hold a button or the glass, milliseconds: what is pressed is seen to be. */
const HELD = 80;

const press = (selector: string) => async (page: Page, screen: Screen) => {
  const element = await alive(page, selector);
  if (screen === 'desktop') return element.click({ delay: HELD });
  await element.touchStart();
  await wait(HELD);
  await element.touchEnd();
};
const open = (selector: string, dialog: string) => async (page: Page) => {
  const element = await alive(page, selector);
  await element.evaluate((control) => (control as HTMLElement).click());
  await page.waitForSelector(`${dialog} a, ${dialog} button`);
  await isStill(page, dialog);
};
const type = (text: string) => async (page: Page) => {
  await page.focus(FIELD);
  await page.keyboard.type(text);
};

/** What visitors do most, each on the screens that have it. */
export const interactions: readonly Interaction[] = [
  { name: 'menu opens', screens: ['phone'], at: '/', act: press(HAMBURGER) },
  {
    name: 'menu closes',
    screens: ['phone'],
    at: '/',
    before: open(HAMBURGER, 'dialog[open]'),
    act: press('dialog[open] button[aria-label="Close menu"]'),
  },
  { name: 'navigation drops down', screens: ['desktop'], at: '/', act: press('nav[aria-label="Site"] summary') },
  { name: 'search is opened', screens: ['phone'], at: '/', act: press('header a[aria-label="Search"]') },
  { name: 'search is typed', screens: ['desktop'], at: '/', before: (page) => alive(page, FIELD), act: type('kettle') },
  { name: 'link leads on', screens: both, at: LIST, act: press('main nav a, header a[aria-label$="home"]') },
  { name: 'filter narrows', screens: ['desktop'], at: LIST, act: press('main search details[open] a') },
  { name: 'filters open', screens: ['phone'], at: LIST, act: press('main a[aria-haspopup=dialog]') },
  {
    name: 'filter narrows',
    screens: ['phone'],
    at: LIST,
    before: open('main a[aria-haspopup=dialog]', 'dialog[open]'),
    act: press('dialog[open] details[open] a'),
  },
  { name: 'preview opens', screens: both, at: LIST, act: press(TILE) },
  {
    name: 'preview closes',
    screens: both,
    at: LIST,
    before: open(TILE, `${PREVIEW}[open]`),
    act: (page) => page.keyboard.press('Escape'),
  },
  { name: 'share opens', screens: both, act: press(SHARE) },
  {
    name: 'share closes',
    screens: both,
    before: open(SHARE, 'dialog[open]'),
    act: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'member menu opens',
    screens: both,
    at: '/',
    isMember: true,
    act: press('nav[aria-label="Account"] button[aria-expanded]'),
  },
];
