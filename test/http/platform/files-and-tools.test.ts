import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
