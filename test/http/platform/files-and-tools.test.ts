import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ environment: { SECURITY_CONTACT: 'mailto:security@deals.test' } });
});
afterAll(() => site.close());

// Rules: PLATFORM-10
test('serves hashed files precompressed and immutable', async () => {
  const { script, scriptImports, styles, fonts } = site.container.get(tokens.manifest);
  expect((await site.get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(scriptImports.length).toBeGreaterThan(0);
  for (const file of [...scriptImports, ...styles]) {
    const answer = await site.get(file, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const [font = ''] = fonts;
  expect((await site.get(font)).headers.get('content-type')).toBe('font/woff2');
});

test.each(['/assets/main.js.map', '/server/web.js', '/maps/main.js.map', '/builds/../server/manifest.json'])(
  '%s is not public',
  async (address) => {
    expect((await site.get(address)).status).toBe(404);
  },
);

// Rules: CALLS-4
test('serves the build id without caching', async () => {
  const answer = await site.get(`/builds/latest.json?t=${Date.now()}`);
  expect(await answer.json()).toEqual({ id: site.container.get(tokens.manifest).build });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

// Rules: IMAGES-1
test('proxies images of the image service, immutable and in a format that the browser accepts', async () => {
  const html = await (await site.get(`/stores/${testContent.stores.first}`)).text();
  const [, source = ''] = /<img[^>]* src="(\/images\/[^"]+)"/.exec(html) ?? [];
  const address = source.replaceAll('&amp;', '&');
  const webp = await site.get(address, { accept: 'image/webp,*/*' });
  expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(webp.headers.get('vary')).toMatch(/accept/i);
  expect(webp.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = (await webp.arrayBuffer()).byteLength;
  expect(bytes).toBe(Number(webp.headers.get('content-length')));
  const other = await site.get(`${address}&evil=1`, { accept: 'image/*' });
  expect(other.headers.get('content-type')).not.toBe('image/webp');
  const etag = webp.headers.get('etag');
  if (etag) expect((await site.get(address, { accept: 'image/webp', 'if-none-match': etag })).status).toBe(304);
});

test.each([
  '/images/v3/assets/thriftwire/nothing/here/a.png',
  '/images/../content/v3/content_types',
  '/images/v3/assets/a/b/c/..%2f..%2fd',
  '/images/',
])('refuses %s as an image', async (address) => {
  expect((await site.get(address)).status).toBe(404);
});

test.each([
  '/images/v3/assets/a/b/c/x\\..\\..\\..\\..\\..\\..\\..\\healthz',
  '/images/v3/assets/a/b/c/..',
  '/images/v3/assets/a/b/c/%2e%2e',
])('%s reaches nothing else of the image service', async (target) => {
  expect(await statusOf(site.origin, target)).toBe(404);
});

test('refuses writes to images', async () => {
  const answer = await fetch(`${site.origin}/images/v3/assets/a/b/c/d.png`, { method: 'POST', body: 'x' });
  expect(answer.status).toBe(404);
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

test('excludes crawlers outside production', async () => {
  expect(await (await site.get('/robots.txt')).text()).toContain('Disallow: /\n');
});

test('resolves every controller, service and repository once', async () => {
  const root = path.resolve(import.meta.dirname, '../../../src');
  for (const folder of ['controllers', 'services', 'repositories']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/-(?:controller|service|repository)\.ts$/.test(file)) continue;
      const classes = Object.values(await import(path.join(root, folder, file))).filter(
        (value) => typeof value === 'function' && /^class /.test(String(value)),
      );
      for (const found of classes) {
        const instance = site.container.get(found as never);
        expect(instance).toBeInstanceOf(found);
        expect(site.container.get(found as never)).toBe(instance);
      }
    }
  }
});

// Rules: PLATFORM-24
test('answers the well-known addresses of browsers and researchers', async () => {
  const password = await site.get('/.well-known/change-password');
  expect([password.status, password.headers.get('location')]).toEqual([302, '/me/settings']);
  expect(await (await site.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
  const security = await site.get('/.well-known/security.txt');
  expect(security.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await security.text()).split('\n');
  expect(lines).toContain('Contact: mailto:security@deals.test');
  expect(lines).toContain('Canonical: http://deals.test/.well-known/security.txt');
  const [, expires = ''] = /Expires: (\S+)/.exec(lines.join('\n')) ?? [];
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(179 * 86_400_000);
  expect((await site.get('/.well-known/other')).status).toBe(404);
});
