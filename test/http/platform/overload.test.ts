import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

// Rules: PLATFORM-1
test.each([
  ['a search', '/search?query=lamp', ['search', 'content-hub']],
  ['suggestions', '/shop/api/suggestions?query=lamp', ['search']],
] as const)('ends the calls of %s whose visitor has left', async (_name, path, services) => {
  expect((await site.get(path, BROWSER)).status).toBe(200);
  let calls = 0;
  const onHang = () => {
    calls += 1;
  };
  for (const service of services) site.backing.fault(service, { hang: true, onHang });
  const visitors = Array.from({ length: 50 }, (_, visitor) =>
    get(`${site.origin}${path}${visitor}`, { agent: false, headers: BROWSER }).on('error', () => {}),
  );
  // As many as a service gets at once.
  await eventually(() => calls >= 5, { within: 8_000 });
  for (const visitor of visitors) visitor.destroy();
  const before = calls;
  const last = site.get(`${path}s`, BROWSER);
  await eventually(() => calls > before, { within: 8_000 });
  for (const service of services) site.backing.fault(service, null);
  expect((await last).status).toBe(200);
});

// Rules: ERRORS-5, PLATFORM-12
test('refuses pages at once with Retry-After while too many are in progress', async () => {
  site.backing.fault('content', { hang: true });
  const agent = new Agent({ maxSockets: 500 });
  const refused = await new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve) => {
    for (let visitor = 0; visitor < 420; visitor += 1) {
      get(`${site.origin}/blog?page=${visitor}`, { agent, headers: BROWSER }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
        );
      }).on('error', () => {});
    }
  });
  expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
  expect(refused.text).toContain('busy');
  expect((await site.get('/healthz')).status).toBe(200);
  agent.destroy();
  site.backing.fault('content', null);
});
