import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

/** The site as visitors reach it: behind one proxy that speaks https. */
let site: TestSite;
beforeAll(async () => {
  const environment = {
    APP_ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://deals.example',
    TRUSTED_PROXY_HOPS: '1',
  };
  site = await testSite({ environment });
});
afterAll(() => site.close());

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

function send(options: RequestOptions): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  const headers = { ...BROWSER, host: 'deals.example', 'x-forwarded-proto': 'https', ...options.headers };
  return new Promise((resolve, reject) => {
    request({ hostname, port, ...options, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a request over http', () => {
  const headers = { 'x-forwarded-proto': 'http' };

  test.each([
    ['/newest-deals?page=2', 'https://deals.example/newest-deals?page=2'],
    ['//evil.example/', 'https://deals.example//evil.example/'],
    ['http://evil.example/', 'https://deals.example/'],
  ])('to %s is redirected to %s', async (path, location) => {
    const answer = await send({ path, headers });
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test('to a stored page is redirected', async () => {
    for (let visit = 0; visit < 2; visit += 1) expect((await send({ path: '/newest-deals' })).status).toBe(200);
    expect((await send({ path: '/newest-deals', headers })).status).toBe(308);
  });

  test('that writes is refused', async () => {
    const json = { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await send({ path: '/shop/api/logout', method: 'DELETE', headers: { ...json, ...headers } });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { name: 'InsecureRequest' } });
  });

  test('is answered where load balancers and services call', async () => {
    expect((await send({ path: '/healthz', headers: { ...headers, host: '10.0.0.7:3000' } })).status).toBe(200);
  });
});

test.each([
  ['deals.example', 200],
  ['DEALS.example:443', 200],
  ['evil.example', 421],
  ['deals.example.evil.example', 421],
  ['deals.example:8443', 421],
  ['user@deals.example', 421],
])('answers the host %s with %i in production', async (host, status) => {
  expect((await send({ path: '/newest-deals', headers: { host } })).status).toBe(status);
});

test.each([
  ['https://deals.example', 'XsrfMismatch'],
  ['http://deals.example', 'CrossSiteRequest'],
  ['https://deals.example:8443', 'CrossSiteRequest'],
  ['https://evil.example', 'CrossSiteRequest'],
])('answers a write from %s with %s', async (origin, name) => {
  const headers = { origin, 'content-type': 'application/json', accept: 'application/json' };
  const answer = await send({ path: '/shop/api/logout', method: 'DELETE', headers });
  expect(JSON.parse(answer.body)).toMatchObject({ error: { name } });
});
