import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { type PageSample, type RouteSample, routeSamples } from '../../support/routes/route-samples.ts';

/** Visitors of the three busiest pages, and of every other page: enough for every kind of visitor. */
const MANY = 50;
const SOME = 10;
const MANY_AT = ['/', testContent.feeds.newest, `/stores/${testContent.stores.first}`];
/** Part of every personal value, so that a page that contains one is detected. */
const MARK = 'zq7visitor';

let site: TestSite;
beforeAll(async () => {
  const experiments = [{ name: 'tiles', groups: ['control', 'large'].map((name) => ({ name, weight: 1 })) }];
  site = await testSite({ environment: { EXPERIMENTS: JSON.stringify(experiments), PRIVACY_MODEL: 'opt-in' } });
}, 60_000);
afterAll(() => site?.close());

const each = (number: number, values: readonly string[]) => values[number % values.length] ?? '';
/** Request headers of a visitor: some send every cookie, some a few, some invalid values. */
function personal(number: number): Record<string, string> {
  const mark = `${MARK}${number}`;
  const cookies = [
    `d_id=${mark}`,
    `s_id=${mark}`,
    `u_id=${number + 1}`,
    `signed_in=1`,
    `__Host-token=${mark}`,
    `privacy_choice=${each(number, ['allow', 'refuse', mark])}`,
    `bd_feature=tiles:${each(number, ['control', 'large', mark])}:50|new_nav:${mark}:1`,
    `ab_flags=acq_modal:true|tone:${mark}`,
    `campaign=utm_source=${mark}&c_id=${number}`,
    `geoloc=%7B%22country_code%22%3A%22${mark}%22%7D`,
    `my_deals=${each(number, ['f', 'm', '-'])}.${mark}`,
    `XSRF-TOKEN=${mark}`,
    `${mark}=;;=,"`,
  ].filter((_, index) => number === 0 || (number * 7 + index * 3) % 5 < 3);
  return {
    ...BROWSER,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(number % 3 === 0 && { 'sec-gpc': '1' }),
    ...(number % 4 === 0 && { authorization: `Bearer ${mark}` }),
    ...(number % 5 === 0 && { referer: `https://${mark}.example/`, 'accept-language': 'de' }),
    ...(number % 7 === 0 && { 'cf-ipcountry': 'DE' }),
  };
}

async function answerTo(address: string, headers: Record<string, string>) {
  const answer = await site.get(address, headers);
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    bytes: createHash('sha256').update(body).digest('hex'),
    etag: answer.headers.get('etag'),
    cache: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy'),
    vary: answer.headers.get('vary'),
    cookie: answer.headers.get('set-cookie'),
    isMarked: body.includes(MARK),
  };
}

/** The first visitor triggers the render and gets the stream; later ones must get the copy. */
async function copyOf(address: string) {
  const cold = await answerTo(address, personal(0));
  expect({ address, isMarked: cold.isMarked, cookie: cold.cookie }).toEqual({ address, isMarked: false, cookie: null });
  return eventually(async () => {
    const copy = await answerTo(address, BROWSER);
    return copy.cache === 'public, no-cache' && copy;
  });
}

const isShared = (sample: RouteSample): sample is PageSample => 'cache' in sample && sample.cache === 'shared';
const shared = Object.entries(routeSamples).flatMap(([name, samples]) =>
  samples.filter(isShared).map(({ address }) => [name, address] as const),
);

test('shares the most visited pages', () => {
  expect(shared.map(([, path]) => path)).toEqual(expect.arrayContaining(MANY_AT));
});

describe('for visitors with different cookies', () => {
  test.each(shared)('%s at %s has the same bytes, as a document and as page JSON', async (_name, path) => {
    for (const address of [path, `/_page${path}`]) {
      const copy = await copyOf(address);
      expect(copy).toMatchObject({ status: 200, cookie: null, isMarked: false });
      expect(copy.vary ?? '').not.toMatch(/cookie|\*/i);
      const visitors = Array.from({ length: MANY_AT.includes(path) ? MANY : SOME }, (_, number) =>
        answerTo(address, personal(number)),
      );
      for (const answer of await Promise.all(visitors)) expect(answer).toEqual(copy);
    }
  });
});

test('does not share a personal page', async () => {
  const page = '/do-not-sell-my-personal-information';
  const of = async (cookie: string) => (await site.get(page, { ...BROWSER, cookie })).text();
  expect(await of('privacy_choice=refuse')).toContain('You have opted out');
  expect(await of('privacy_choice=allow')).not.toContain('You have opted out');
  const answer = await site.get(page, { ...BROWSER, cookie: 'privacy_choice=refuse' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
