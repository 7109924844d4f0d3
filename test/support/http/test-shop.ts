import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

export const SHOP_HOST = 'www.acme-shop.example.com';
export const SHOP_IMAGES = 'img.acme-shop.example.com';
const pages = path.join(import.meta.dirname, '../shop-pages');

interface TestShop {
  /** Makes the services ask this server in place of the shop's hosts. */
  origins: Record<string, string>;
  close(): void;
}

/** A server in place of a shop: product pages, images, redirects, and all kinds of trouble. */
export async function testShop(): Promise<TestShop> {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b87333' } })
    .png()
    .toBuffer();
  const page =
    (name: string): RequestListener =>
    (_, response) => {
      response.setHeader('content-type', 'text/html').end(readFileSync(path.join(pages, `${name}.html`)));
    };
  const redirect =
    (location: string): RequestListener =>
    (_, response) => {
      response.writeHead(302, { location }).end();
    };
  const status =
    (code: number): RequestListener =>
    (_, response) => {
      response.writeHead(code).end();
    };
  const image: RequestListener = (_, response) => {
    response.setHeader('content-type', 'image/png').end(png);
  };
  const answers: Record<string, RequestListener> = {
    '/kettle': page('json-ld'),
    '/desk': page('open-graph'),
    '/hostile': page('hostile'),
    '/moved': redirect('/kettle?utm_source=x'),
    '/private': redirect('https://10.0.0.7/admin'),
    '/named': redirect('https://localhost/admin'),
    '/plain': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
    '/refused': status(403),
    '/gone': status(404),
    '/trouble': status(503),
    '/file': (_, response) => {
      response.setHeader('content-type', 'application/pdf').end('%PDF-');
    },
    '/bomb': (_, response) => {
      const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(gzipSync(Buffer.alloc(30_000_000)));
    },
    '/cut': ({ socket }) => {
      socket.destroy();
    },
    '/images/kettle.png': image,
    '/desk.png': image,
    '/images/page.png': (_, response) => {
      response.end('<html><script>alert(1)</script>');
    },
  };
  const server = createServer((request, response) => {
    (answers[(request.url ?? '').split('?')[0] ?? ''] ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origins: { [SHOP_HOST]: origin, [SHOP_IMAGES]: origin }, close: () => server.close() };
}
