import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { contentClient } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
/** The address of an image on a page. */
let image: string;
beforeAll(async () => {
  site = await testSite();
  const html = await (await site.get(`/stores/${testContent.stores.first}`)).text();
  [, image = ''] = /<img[^>]* src="(\/i\/[^"]+)"/.exec(html) ?? [];
});
afterAll(() => site.close());

// Rules: IMAGES-1, IMAGES-9
test('proxies images of the image service, immutable and in a format that the browser accepts', async () => {
  const webp = await site.get(image, { accept: 'image/webp,*/*' });
  expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(webp.headers.get('vary')).toMatch(/accept/i);
  expect(webp.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(webp.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const bytes = (await webp.arrayBuffer()).byteLength;
  expect(bytes).toBe(Number(webp.headers.get('content-length')));
  const other = await site.get(`${image}?evil=1`, { accept: 'image/*' });
  expect([other.status, other.headers.get('content-type')]).toEqual([200, expect.not.stringContaining('webp')]);
  const etag = webp.headers.get('etag') ?? '';
  expect((await site.get(image, { accept: 'image/webp', 'if-none-match': etag })).status).toBe(304);
});

// Rules: IMAGES-9
test('answers HEAD without a body and refuses writes', async () => {
  const head = await fetch(site.origin + image, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect((await fetch(site.origin + image, { method: 'POST', body: 'x' })).status).toBe(404);
});

// Rules: CONTENT-73, IMAGES-9
test('a crop shows the part around the focal point that its address names', async () => {
  const half = { create: { width: 100, height: 100, channels: 3 as const, background: '#f00' } };
  const bytes = await sharp({ create: { ...half.create, width: 200, background: '#00f' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const upload = await contentClient(site.backing).upload('halves', new Uint8Array(bytes));
  const [, version = ''] = /\/halves\/(\w{8})/.exec(JSON.stringify(upload)) ?? [];
  for (const [end, expected] of [
    ['.0-50', [255, 0, 0]],
    ['.100-50', [0, 0, 255]],
  ] as const) {
    const answer = await fetch(`${site.origin}/i/halves.${version}/80x${end}`);
    expect(answer.status).toBe(200);
    const pixel = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect([...pixel].map((value) => Math.round(value / 255) * 255)).toEqual(expected);
  }
  expect((await site.get(`/i/halves.${version}/80x.50-50`)).status).toBe(404);
});

// Rules: IMAGES-9
test('a stored file keeps its name', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const upload = await contentClient(site.backing).upload('weeklyad', pdf, 'Weekly ad.pdf');
  const [, version = ''] = /\/weeklyad\/(\w{8})/.exec(JSON.stringify(upload)) ?? [];
  const { status, headers } = await site.get(`/i/weeklyad.${version}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Weekly-ad.pdf");
});

// Rules: IMAGES-9
test.each([
  ['a version that the asset does not have', () => image.replace(/\.\w+/, '.00000000')],
  ['a version in part', () => image.replace(/(\.\w{7})\w/, '$1')],
  ['an unknown asset', () => image.replace('/i/', '/i/x')],
  ['a size beyond the limits', () => image.replace(/\/[^/]*$/, '/9999')],
  ['the same size in other digits', () => image.replace(/\/([^/]*)$/, '/0$1')],
  ['a path below', () => `${image}/a`],
  ['another case', () => image.replace('/i/', '/I/')],
  ['nothing', () => '/i/'],
  ['an address of the image service', () => '/images/v3/assets/thriftwire/a/b/c.png'],
])('answers %s with 404', async (_what, address) => {
  expect((await site.get(image)).status).toBe(200);
  const answer = await site.get(address());
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).not.toMatch(/immutable|public/);
});

// Rules: IMAGES-9
test.each([
  '/i/../content/v3/content_types',
  '/i/..%2f..%2fhealthz',
  '/i/a.b/..',
  '/i/%2e%2e/healthz',
  '/i/a.b\\..\\..',
])('%s reaches nothing else of the image service', async (target) => {
  expect(await statusOf(site.origin, target)).toBe(404);
});

/** Sends the target unchanged; `fetch` would normalize it. */
function statusOf(origin: string, target: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(origin, { path: target }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });
}
