import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { tokens } from '../../../src/app/container/tokens.ts';
import type { AssetPaths, ImageAddress } from '../../../src/domain/images/image.ts';
import { AssetRepository } from '../../../src/repositories/images/asset-repository.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

const TYPES = ['image/png', 'application/pdf', 'text/html', 'image/svg+xml', 'image/png, text/html'];
/** The short address of an image that the image service delivers with the type. */
const imageOf = (type: string) => `/i/type${TYPES.indexOf(type)}.u/100`;
const images = createServer(({ url = '', headers }, response) => {
  const [, index] = /\/type(\d)\//.exec(url) ?? [];
  const type = TYPES[Number(index)] ?? '';
  response.writeHead(headers['if-none-match'] ? 304 : 200, { 'content-type': type }).end('<script>alert(1)</script>');
});

/** The site as visitors reach it: behind one proxy that speaks https. */
let site: TestSite;
const log: { path: string; requestId: string }[] = [];
beforeAll(async () => {
  await once(images.listen(0, '127.0.0.1'), 'listening');
  const address = images.address();
  const imagesPort = typeof address === 'object' && address ? address.port : 0;
  const environment = {
    APP_ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://deals.example',
    TRUSTED_PROXY_HOPS: '1',
    PAGES_PER_MINUTE: '100',
    IMAGES_URL: `http://127.0.0.1:${imagesPort}`,
  };
  site = await testSite({
    environment,
    prepare: (container) => {
      const lines = { write: (line: string) => void log.push(JSON.parse(line)) };
      container.rebind(tokens.log).toConstantValue(pino({ level: 'info' }, lines));
      const assets = { pathOf: async ({ uid }: ImageAddress) => `/v3/assets/k/${uid}/u/a` };
      container.rebind<AssetPaths>(AssetRepository).toConstantValue(assets);
    },
  });
});
afterAll(async () => {
  await site.close();
  images.close();
});

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

/** Sends text and waits until the site has closed the connection, also in the middle of a body. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => {}).once('close', () => resolve(answer));
  });
}

describe('a request over http', () => {
  const headers = { 'x-forwarded-proto': 'http' };

  // Rules: PLATFORM-17
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

  // Rules: PLATFORM-17, ERRORS-8
  test('that writes is refused', async () => {
    const json = { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await send({ path: '/shop/api/logout', method: 'DELETE', headers: { ...json, ...headers } });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { name: 'InsecureRequest' } });
  });

  // Rules: PLATFORM-17
  test('is answered where load balancers and services call', async () => {
    expect((await send({ path: '/healthz', headers: { ...headers, host: '10.0.0.7:3000' } })).status).toBe(200);
  });
});

// Rules: PLATFORM-17
test('does not redirect when the proxy writes https in capitals', async () => {
  expect((await send({ path: '/newest-deals', headers: { 'x-forwarded-proto': 'HTTPS' } })).status).toBe(200);
});

// Rules: PLATFORM-17
test.each([
  ['deals.example', 200],
  ['DEALS.example:443', 200],
  ['evil.example', 421],
  ['deals.example.evil.example', 421],
  ['deals.example:8443', 421],
  ['user@deals.example', 421],
  ['@deals.example', 421],
  ['deals.example/', 421],
  ['/deals.example', 421],
  ['%64eals.example', 421],
])('answers the host %s with %i in production', async (host, status) => {
  expect((await send({ path: '/newest-deals', headers: { host } })).status).toBe(status);
});

// Rules: PLATFORM-17
test('answers a request with two hosts with 421 in production', async () => {
  const answer = await exchange(
    'GET /newest-deals HTTP/1.1\r\nHost: deals.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
});

// Rules: ERRORS-8, PLATFORM-17
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

describe('a body', () => {
  const head = (headers: string, request = 'DELETE /shop/api/logout') =>
    `${request} HTTP/1.1\r\nhost: deals.example\r\norigin: https://deals.example\r\n${headers}\r\n\r\n`;
  const ENDLESS = `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(5);

  // Rules: ERRORS-8, PLATFORM-15
  test.each([
    ['announced as too long', 'content-type: application/json\r\ncontent-length: 10000000', '', 413],
    ['without end', 'content-type: application/json\r\ntransfer-encoding: chunked', ENDLESS, 413],
    ['of another type', 'content-type: text/plain\r\ncontent-length: 100', 'x', 415],
    ['from another site', 'sec-fetch-site: cross-site\r\ncontent-length: 100', 'x', 403],
  ])('%s is refused before it ends, and the connection closed', async (_name, headers, body, status) => {
    const answer = await exchange(head(headers) + body);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  // Rules: PLATFORM-15
  test.each([
    ['POST /unsubscribe', 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 10000000', 'x', 413],
    ['POST /unsubscribe?token=x', 'content-type: multipart/form-data\r\ntransfer-encoding: chunked', ENDLESS, 413],
    ['POST /shop/api/events', 'content-type: text/plain\r\ncontent-length: 10000000', 'x', 413],
    ['GET /newest-deals', 'content-length: 10000000', 'x', 200],
    ['HEAD /search?query=lamp', 'transfer-encoding: chunked', ENDLESS, 200],
  ])('of %s is not read to its end', async (request, headers, body, status) => {
    const answer = await exchange(head(headers, request) + body);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
  });
});

// Rules: PLATFORM-16
test('a cookie that looks like JSON is ignored', async () => {
  const headers = { cookie: 'XSRF-TOKEN=j:[]; __Host-browser=j:{}; my_deals=j:1' };
  expect((await send({ path: '/accounts/log-in', headers })).status).toBe(200);
});

// Rules: PLATFORM-15
test('idle connections outlive the 90 s that load balancers reuse theirs', () => {
  expect(site.server.keepAliveTimeout).toBe(95_000);
});

// Rules: PLATFORM-16
test.each([
  ['image/png', 200],
  ['application/pdf', 200],
  ['text/html', 503],
  ['image/svg+xml', 503],
  ['image/png, text/html', 503],
])('answers an image of the type %s with %i', async (type, status) => {
  const { headers, ...answer } = await send({ path: imageOf(type) });
  expect(answer.status).toBe(status);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (type === 'image/png') expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

// Rules: PLATFORM-16
test('an unchanged image gets no other type', async () => {
  const status = async (type: string) =>
    (await send({ path: imageOf(type), headers: { 'if-none-match': '"a"' } })).status;
  expect([await status('image/png'), await status('text/html')]).toEqual([304, 503]);
});

// Rules: PLATFORM-22
test('the log line of a stored page has the request id of the answer', async () => {
  await send({ path: '/newest-deals' });
  const { headers } = await send({ path: '/newest-deals' });
  expect(log.at(-1)).toMatchObject({ path: '/newest-deals', requestId: headers['x-request-id'] });
});

// Rules: PLATFORM-22
test('pipelined requests of a stored page get the same answer, each with its own request id', async () => {
  // The first answer is rendered, the second from the chain, the third the first from memory.
  for (let visit = 0; visit < 3; visit += 1) await send({ path: '/newest-deals' });
  const head = 'GET /newest-deals HTTP/1.1\r\nhost: deals.example\r\nx-forwarded-proto: https\r\n';
  const received = await exchange(`${`${head}\r\n`.repeat(3)}${head}connection: close\r\n\r\n`);
  const answers = received.split(/(?=HTTP\/1\.1 200 OK\r\n)/);
  const ids = answers.map((answer) => /\r\nx-request-id: (.*)\r\n/.exec(answer)?.[1]);
  expect(new Set(ids).size).toBe(4);
  expect(log.slice(-4).map(({ requestId }) => requestId)).toEqual(ids);
  const same = answers.map((answer) =>
    answer.replaceAll(/^(?:x-request-id|date|connection|keep-alive): .*\r\n/gim, ''),
  );
  expect(new Set(same).size).toBe(1);
  expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual([
    ...Array.from({ length: 3 }, () => 'keep-alive'),
    'close',
  ]);
});

// Rules: PLATFORM-13
test('limits the pages of one address that memory does not answer, searches more so', async () => {
  const from = (address: string, path: string) => send({ path, headers: { 'x-forwarded-for': address } });
  // The second answer is from memory.
  for (const _ of [1, 2]) expect((await from('203.0.113.1', '/faq')).status).toBe(200);
  const searches = await Promise.all(
    Array.from({ length: 25 }, (_, index) => from('203.0.113.2', `/search?query=${index}`)),
  );
  expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200]));
  for (const path of ['/search?query=lamp', '/_page/search?query=lamp', '/blog'])
    expect(await from('203.0.113.2', path)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
  expect((await from('203.0.113.2', '/faq')).status).toBe(200);
  expect((await from('203.0.113.3', '/blog')).status).toBe(200);
});
