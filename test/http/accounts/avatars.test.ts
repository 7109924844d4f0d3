import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ isSeeded: false });
  const body = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { urls, credentials } = site.backing;
  const headers = { authorization: `Bearer ${credentials.serviceToken}` };
  await fetch(`${urls.avatars}/api/v1/avatars/ada`, { method: 'PUT', body: new Uint8Array(body), headers });
});
afterAll(() => site?.close());
afterEach(() => site.backing.fault('avatars', null));

// Rules: IMAGES-7
test('proxies an avatar in the requested size', async () => {
  const answer = await site.get('/shop/api/avatars/ada?size=96&evil=1');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  const etag = answer.headers.get('etag') ?? '';
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 96 });
  expect((await site.get('/shop/api/avatars/ada?size=96', { 'if-none-match': etag })).status).toBe(304);
});

test.each(['nobody', '..%2f..%2fhealthz', 'A', 'ada%3Fsize=1'])('answers 404 for the id %s', async (id) => {
  expect((await site.get(`/shop/api/avatars/${id}`)).status).toBe(404);
});

test('does not cache failures of the service', async () => {
  site.backing.fault('avatars', { status: 500 });
  const answer = await site.get('/shop/api/avatars/ada');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age=300');
});
