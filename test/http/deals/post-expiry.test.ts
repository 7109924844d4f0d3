import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { codeStart, hiddenWord } from '../../../src/domain/coupons/coupon-code.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

/** Enough for a busy machine to publish, and less than a copy is fresh. */
const IN_TIME_MS = 45_000;

let site: TestSite;
let laterMs = 0;
beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + laterMs));
    },
  });
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
const shown = async (path: string) => (await site.get(path, BROWSER)).text();

test('an expired deal has its page, and no code of it is in the HTML or the JSON', async () => {
  const codes = await codesOf(expired.uid);
  expect(codes).not.toEqual([]);
  const html = await shown(expired.url);
  expect(html).toContain('Sorry, this deal has expired.');
  expect(html).toContain('(code expired)');
  for (const code of codes) {
    expect(html).not.toContain(code);
    expect(await shown(`/_page${expired.url}`)).not.toContain(code);
  }
});

test('the shared copy of a deal ends when the deal does', async () => {
  const [code = ''] = await codesOf(withCoupon.uid);
  const endsAt = Date.now() + IN_TIME_MS;
  await site.put('post', withCoupon.uid, (entry) => ({
    ...entry,
    schedule: { ...(entry.schedule as object), expires_at: new Date(endsAt).toISOString() },
  }));
  // What was published is announced a moment later; from then on the copy is kept.
  await eventually(async () => (await shown(withCoupon.url)).includes('Ending Soon!'), { within: IN_TIME_MS - 1_000 });
  expect(await shown(withCoupon.url)).toContain(hiddenWord(codeStart(code)));
  laterMs = IN_TIME_MS;
  const html = await shown(withCoupon.url);
  expect(html).toContain('Sorry, this deal has expired.');
  expect(html).not.toContain(hiddenWord(codeStart(code)));
});
