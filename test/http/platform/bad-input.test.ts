import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Sends the address unchanged; `fetch` would normalize it. */
function raw(path: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: BROWSER }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

// Rules: ROUTES-5, ROUTES-8
test.each([
  '/nowhere',
  '/stores/no-such-store',
  '/blog/no-such-article',
  '/deals/nosuchdeal123',
  '/shop/feeds/nothing',
  '/shop/feeds/__proto__',
  '/%E0%A4%A',
  '/%',
  '/..%2f',
  '/..%2f..%2fetc%2fpasswd',
  '/a/../../b',
  '/%00',
  '/stores/%00',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\evil.example/',
  '/index.html',
  '/assets/../server/web.js',
  '/assets/nothing.js',
  '/.env',
  '/stores/%F0%9F%98%80',
  "/stores/'%20or%201=1--",
  `/${'a'.repeat(7_000)}`,
])('answers %s with the 404 page', async (path) => {
  const { status, body, headers } = await raw(path);
  expect(status).toBe(404);
  expect(body).toContain('Sorry! You caught us at an awkward time.');
  expect(body).not.toMatch(/node_modules|\bat file:|\.ts:\d/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test.each([
  '/?unknown=1&unknown=2&=&&%',
  '/newest-deals?page=abc',
  '/?pp_ctx={not-json&pp_uid=%00',
  '/search?query=%E0%A4%A',
  '/search?query=',
  `/search?query=${'x'.repeat(4_000)}`,
  '/newest-deals?__proto__[x]=1&constructor=2',
])('answers %s with a page', async (path) => {
  expect((await raw(path)).status).toBe(200);
});

// Rules: ROUTES-8, PLATFORM-15
test.each(['/', '/newest-deals', '/_page/'])('answers an address of 20 kB below %s with 414', async (path) => {
  const { status, body } = await raw(`${path}?q=${'x'.repeat(20_000)}`);
  expect([status, body]).toEqual([414, 'This address is too long.']);
});

test('page JSON of an address without a page carries the error page and its status', async () => {
  const { status, body } = await raw('/_page/nowhere');
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ page: 'ErrorPage', props: { status: 404 } });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers %s with 404', async (method) => {
  expect((await raw('/', method)).status).toBe(404);
});

test('rejects data that is not HTTP and keeps serving', async () => {
  expect((await raw('/ok', 'GET')).status).toBe(404);
  const { hostname, port } = new URL(site.origin);
  const { connect } = await import('node:net');
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
    socket.once('data', (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    });
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect((await raw('/')).status).toBe(200);
});
