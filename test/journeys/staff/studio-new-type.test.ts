import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { z } from 'zod';
import { blockKindsOf } from '../../../src/backing/content/block-kinds.ts';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import { type FieldKind, fieldKinds } from '../../../src/contracts/content/field-kinds.ts';
import {
  asset,
  blocks,
  color,
  contentBlock,
  contentType,
  dollars,
  href,
  httpsUrl,
  isoTime,
  line,
  link,
  list,
  optional,
  reference,
  richText,
  slug,
  text,
} from '../../../src/contracts/content/fields.ts';
import { contentTypeByUid, contentTypes } from '../../../src/contracts/content/registry.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { logInto, openStudio } from '../../support/browser/studio-page.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

/** A content type with a field of each kind; its labels follow from the names. */
const gadget = contentType(
  'gadget',
  {
    title: line,
    notes_on_it: optional(text),
    story: optional(richText),
    short_name: optional(slug),
    page_address: optional(href),
    maker_site: optional(httpsUrl),
    weight: optional(z.number().int()),
    cost: optional(dollars),
    is_heavy: optional(z.boolean()),
    size: optional(z.enum(['small', 'large'])),
    made_at: optional(isoTime),
    paint: optional(color),
    portrait: optional(asset),
    read_more: optional(link),
    sold_by: optional(reference('store')),
    box: optional(z.object({ width: optional(z.number()) })),
    parts: optional(list(z.object({ name: line }))),
    page_parts: optional(blocks),
    settings: optional(z.record(z.string(), z.unknown())),
  },
  { about: { plural: 'Gadgets', help: 'A thing of this test.' } },
);
const sticker = contentBlock('sticker', { words: line }, { title: 'Sticker', description: 'A block of this test.' });

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  // As if a developer had listed both; the content service reads the registries of this process.
  (contentTypes as unknown as unknown[]).push(gadget);
  (contentTypeByUid as Map<string, unknown>).set(gadget.uid, gadget);
  (blockKindsOf(gadget) as Map<string, z.ZodType>).set(sticker.kind, sticker.schema);
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const kindsOf = (fields: readonly DescribedField[]): FieldKind[] =>
  fields.flatMap(({ field_metadata: { kind }, schema = [] }) => [kind, ...kindsOf(schema)]);

// Rules: STAFF-77, CONTENT-50
withBrowser(
  'a new content type and a new block have a list, a form and a menu without code in the studio',
  async () => {
    if (!browser) throw new Error('No browser.');
    const { email } = await staff.member('editor', 'Ada');
    const tab = await openStudio(await browser.createBrowserContext());
    const { page } = tab;
    await logInto(tab, site.origin, email);
    const { body } = await staff.manage('GET', '/v3/content_types/gadget');
    // Only feed pages pin deals.
    const kinds = fieldKinds.filter((kind) => kind !== 'pinned_deal');
    expect([...new Set(kindsOf(body.content_type.schema))].toSorted()).toEqual(kinds.toSorted());

    await page.goto(`${site.origin}/studio/content?type=gadget`);
    await tab.shows('Nothing here yet');
    await tab.press('New…');
    await page.locator('::-p-xpath(//dialog[@open]//a[starts-with(normalize-space(.), "Gadget")])').click();
    await page.waitForSelector('form[data-entry]');
    const shown = await page.$eval('form[data-entry]', (form) => (form as HTMLElement).innerText);
    const labels = (body.content_type.schema as DescribedField[]).map(({ display_name }) => display_name);
    expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
    expect(labels).toEqual(expect.arrayContaining(['Notes on it', 'Is heavy', 'Page parts']));

    await tab.fill('Title', 'Egg timer');
    await tab.press('Add a block');
    await tab.shows('A block of this test.');
    await page
      .locator('::-p-xpath(//section[@aria-label="Add a block"]//button[starts-with(normalize-space(.), "Sticker")])')
      .click();
    await tab.fill('Words', 'Three minutes');
    await page.waitForFunction(() => /\/gadget\/[a-z0-9]{10}$/.test(location.pathname));
    const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
    await eventually(async () => {
      const { entry } = (await staff.manage('GET', `/v3/content_types/gadget/entries/${uid}/draft`)).body;
      return entry.page_parts[0]?.sticker?.words === 'Three minutes';
    });
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto(`${site.origin}/studio/content?type=gadget`);
    await tab.shows('Egg timer');
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);
