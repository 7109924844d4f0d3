import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import { fieldKinds } from '../../../src/contracts/content/field-kinds.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { findExecutedCode } from '../../support/browser/hostile-effects.ts';
import { button, logInto, openStudio } from '../../support/browser/studio-page.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { hostileContent } from '../../support/hostile/hostile-content.ts';
import { uploadHostilePicture } from '../../support/hostile/hostile-picture.ts';
import { publish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
const staff = staffClient(() => site.backing);

/** Together they have a field of every kind, and every block. */
const TYPES = ['marketing_page', 'post', 'placement', 'product', 'store', 'article', 'product_listing', 'feed_page'];
/** Previewed pages that the content breaks, and embedded entries of types that do not exist. */
const UNKNOWN = [404, 422];
const MIXED = '\u202e\u2067שלום <script>hostile()</script> 🎧👩‍👩‍👧‍👦🏳️‍🌈 javascript:hostile() ';
const LONG = { line: MIXED + 'W'.repeat(400), text: MIXED + 'W'.repeat(10_000) };

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const content = hostileContent(0, new Date(), await uploadHostilePicture(site.backing));
  for (const [type, entries] of Object.entries(content))
    await publish(site.backing, { [type]: entries }, { force: true });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const schemaOf = async (type: string): Promise<DescribedField[]> =>
  (await staff.manage('GET', `/v3/content_types/${type}`)).body.content_type.schema;
const kindsOf = (fields: readonly DescribedField[]): string[] =>
  fields.flatMap(({ field_metadata: { kind }, schema = [], blocks = [] }) => [
    kind,
    ...kindsOf(schema),
    ...blocks.flatMap((block) => kindsOf(block.schema)),
  ]);

/** What ran, became an element or left the window of a phone. */
async function harmOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('main [aria-label="Loading"]'));
  const harm = await page.evaluate(findExecutedCode);
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isScrolled = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && isScrolled(element.parentElement));
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element),
    );
    return [`scrolls sideways: ${found.at(-1)?.outerHTML.slice(0, 300)}`];
  });
  return [...harm, ...wide];
}

// Rules: STAFF-76
withBrowser(
  'hostile content is text in lists, forms, comparisons and previews',
  async () => {
    if (!browser) throw new Error('No browser.');
    const { email } = await staff.member('editor', 'Ada');
    const tab = await openStudio(await browser.createBrowserContext(), { viewport: 'phone', expectedStatus: UNKNOWN });
    const { page } = tab;
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { hostile: () => Object.assign(globalThis, { harmed: true }) });
    });
    await logInto(tab, site.origin, email);
    const reports: Record<string, string[]> = {};
    const report = (place: string, harm: string[]) => {
      if (harm.length > 0) reports[place] = harm;
    };
    const kinds = new Set<string>();
    for (const type of TYPES) {
      const schema = await schemaOf(type);
      for (const kind of kindsOf(schema)) kinds.add(kind);
      const uid = `${type.replaceAll('_', '')}0`;
      const path = `/v3/content_types/${type}/entries/${uid}`;
      const long = schema.flatMap(({ uid: name, multiple, field_metadata: { kind } }) =>
        !multiple && (kind === 'line' || kind === 'text') ? [[name, LONG[kind]]] : [],
      );
      const saved = await staff.manage('PATCH', path, { entry: Object.fromEntries(long) });
      expect([type, saved.status, saved.body.errors]).toEqual([type, 200, undefined]);

      await page.goto(`${site.origin}/studio/content/${type}/${uid}`);
      await page.waitForSelector('form[data-entry]');
      for (let closed = 1; closed > 0; ) {
        closed = await page.$$eval('form[data-entry] header > button[aria-expanded="false"]', (items) => {
          for (const item of items) (item as HTMLElement).click();
          return items.length;
        });
      }
      report(`${type}, form`, await harmOf(page));

      await page.waitForSelector('button[aria-label="Compare version 1"]');
      await page.$eval('button[aria-label="Compare version 1"]', (compare) => (compare as HTMLElement).click());
      await page.waitForSelector('dialog[open] ins');
      report(`${type}, comparison`, await harmOf(page));
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));

      await page.$eval(button('Preview'), (preview) => (preview as HTMLElement).click());
      const isSeen = await page
        .waitForFunction(
          () =>
            document.querySelector('iframe[data-shown]') ??
            /no page/i.test(document.querySelector('main')?.innerText ?? ''),
        )
        .then(
          () => [],
          () => page.$eval('section[aria-label="Preview"]', (section) => [section.innerHTML.slice(0, 800)]),
        );
      report(`${type}, preview does not appear`, isSeen);
      const inFrame = await page.evaluate(() => {
        const framed = document.querySelector('iframe')?.contentDocument;
        const programs = framed?.querySelectorAll(
          'hostile-probe, script[src], iframe:not([src^="https://www.youtube-nocookie.com/"])',
        );
        return [...(programs ?? [])].map((element) => element.outerHTML.slice(0, 200));
      });
      report(`${type}, preview`, [...inFrame, ...(await harmOf(page))]);
    }
    // JSON fields show any value as text of JSON.
    expect(fieldKinds.filter((kind) => kind !== 'json' && !kinds.has(kind))).toEqual([]);
    await page.goto(`${site.origin}/studio/content`);
    await page.waitForSelector('main table');
    report('list', await harmOf(page));
    expect(reports).toEqual({});
    expect(tab.problems).toEqual([]);
    await page.close();
  },
  180_000,
);
