import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

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
