import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { IMAGE_TIMEOUT_MS, proxyImage } from '../../../src/controllers/images/proxy-image.ts';
import { ByteSource } from '../../../src/platform/http/byte-source.ts';

const AT_ONCE = 4;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const opened = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Answers `/slow` when the test calls its waiting answer, every other path at once. */
const waiting = new Set<() => void>();
const pictures = createServer((request, response) => {
  const answer = () => response.writeHead(200, { 'content-type': 'image/webp' }).end(Buffer.alloc(300_000));
  if (request.url === '/slow') waiting.add(answer);
  else answer();
});
let source: ByteSource;
let site: Server;
beforeAll(async () => {
  await opened(pictures);
  const app = express();
  source = new ByteSource({ backend: 'images', baseUrl: `http://127.0.0.1:${portOf(pictures)}`, concurrency: AT_ONCE });
  app.use((request, response) =>
    proxyImage(request, response, {
      backend: 'images',
      source,
      path: request.path,
      cacheControl: 'no-store',
      deadline: AbortSignal.timeout(IMAGE_TIMEOUT_MS),
    }),
  );
  site = createServer(app);
  await opened(site);
});
afterAll(() => {
  source.close();
  for (const server of [site, pictures]) server.close().closeAllConnections();
});
const get = (path: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${portOf(site)}${path}`, { ...(signal && { signal }) });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test.each(['before the response', 'during the response'])(
  'frees the connections of images that a visitor abandons %s',
  async (when) => {
    waiting.clear();
    const leaving = new AbortController();
    const asked = Array.from({ length: 3 * AT_ONCE }, () => get('/slow', leaving.signal).catch(() => undefined));
    await until(() => waiting.size === AT_ONCE);
    if (when === 'during the response') {
      const [answer] = waiting;
      answer?.();
      await Promise.any(asked);
    }
    leaving.abort();
    await Promise.all(asked);
    const picture = await get('/quick');
    expect((await picture.arrayBuffer()).byteLength).toBe(300_000);
  },
);
