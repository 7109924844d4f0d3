import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { codeStart, hiddenWord } from '../../../src/domain/coupons/coupon-code.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

/** Long enough to publish on a busy machine, and shorter than a cached page is fresh. */
const TIME_TO_EXPIRY_MS = 45_000;
/** Pages may show something for this long after its end. */
const LATE_MS = 1_500;

let site: TestSite;
let laterMs = 0;
beforeEach(() => {
  laterMs = 0;
});
beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + laterMs));
    },
  });
  site.backing.setClock(() => new Date(Date.now() + laterMs));
});
afterAll(() => site.close());

const { withCoupon, expired } = testContent.posts;

interface CodeField {
  code: string;
}
async function codesOf(uid: string): Promise<string[]> {
  const { credentials, urls } = site.backing;
  const answer = await fetch(`${urls.cms}/v3/content_types/post/entries/${uid}/draft`, {
    headers: { api_key: credentials.apiKey, authorization: `Bearer ${credentials.managementToken}` },
  });
  const { entry } = (await answer.json()) as { entry: { coupon_codes: CodeField[] } };
  return entry.coupon_codes.map(({ code }) => code);
}
async function publishedUids(type: string): Promise<string[]> {
  const { credentials, urls } = site.backing;
  const answer = await fetch(`${urls.cms}/v3/content_types/${type}/entries?environment=production&limit=20`, {
    headers: { api_key: credentials.apiKey, access_token: credentials.accessToken },
  });
  const { entries } = (await answer.json()) as { entries: { uid: string }[] };
  return entries.map(({ uid }) => uid);
}
const pageText = async (path: string) => (await site.get(path, BROWSER)).text();

test('keeps the page of an expired deal, without its codes in the HTML or the JSON', async () => {
  const codes = await codesOf(expired.uid);
  expect(codes).not.toEqual([]);
  const html = await pageText(expired.url);
  expect(html).toContain('Sorry, this deal has expired.');
  expect(html).toContain('(code expired)');
  for (const code of codes) {
    expect(html).not.toContain(code);
    expect(await pageText(`/_page${expired.url}`)).not.toContain(code);
  }
});

const LISTS = [
  '/',
  '/deals',
  '/newest-deals',
  '/categories/home/deals',
  '/search?query=skillet',
  testContent.collection,
];
/** The addresses of lists whose page JSON holds the text. */
async function listsWith(text: string): Promise<string[]> {
  const found = await Promise.all(
    LISTS.map(async (path) => ((await pageText(`/_page${path}`)).includes(text) ? path : [])),
  );
  return found.flat();
}

/** The entry of the type that most lists show, and these lists. */
async function mostShown(type: string): Promise<{ type: string; uid: string; lists: string[] }> {
  const shown = await Promise.all(
    (await publishedUids(type)).map(async (uid) => ({ type, uid, lists: await listsWith(`"uid":"${uid}"`) })),
  );
  const [most] = shown.sort((one, other) => other.lists.length - one.lists.length);
  if (!most?.lists.length) throw new Error(`No list shows a ${type}.`);
  return most;
}

// Rules: DEALS-18
test('a deal and a placement that end leave every cached page that shows them', async () => {
  const endsAt = new Date(Date.now() + TIME_TO_EXPIRY_MS).toISOString();
  const entries = [await mostShown('post'), await mostShown('placement')];
  const restore: (() => Promise<void>)[] = [];
  for (const { type, uid } of entries)
    await site.put(type, uid, (entry) => {
      restore.push(() => site.put(type, uid, () => entry));
      return { ...entry, schedule: { ...(entry.schedule as object), expires_at: endsAt } };
    });
  const lists = new Set(entries.flatMap((entry) => entry.lists));
  // The publish event arrives a moment later; the cached lists stay from then on.
  await eventually(async () => (await listsWith(endsAt)).length === lists.size);
  for (const { uid, lists: before } of entries) expect(await listsWith(`"uid":"${uid}"`)).toEqual(before);
  laterMs = TIME_TO_EXPIRY_MS + LATE_MS;
  for (const { uid } of entries) expect(await listsWith(`"uid":"${uid}"`)).toEqual([]);
  // Their end would also end the page of the next test.
  laterMs = 0;
  for (const put of restore) await put();
  await eventually(async () => (await listsWith(endsAt)).length === 0);
});

// Rules: PLATFORM-9, DEALS-18
test('the cached page of a deal expires with the deal', async () => {
  const [code = ''] = await codesOf(withCoupon.uid);
  const endsAt = Date.now() + TIME_TO_EXPIRY_MS;
  await site.put('post', withCoupon.uid, (entry) => ({
    ...entry,
    schedule: { ...(entry.schedule as object), expires_at: new Date(endsAt).toISOString() },
  }));
  // The publish event arrives a moment later; the cached page stays from then on.
  await eventually(async () => (await pageText(withCoupon.url)).includes('Ending Soon!'), {
    within: TIME_TO_EXPIRY_MS - 1_000,
  });
  expect(await pageText(withCoupon.url)).toContain(hiddenWord(codeStart(code)));
  laterMs = TIME_TO_EXPIRY_MS + LATE_MS;
  const html = await pageText(withCoupon.url);
  expect(html).toContain('Sorry, this deal has expired.');
  expect(html).not.toContain(hiddenWord(codeStart(code)));
});
