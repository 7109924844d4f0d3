import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { renderToString } from 'react-dom/server';
import { clientOptions } from '../../../scripts/build/build-options.ts';
import { onServer } from './shell-page.tsx';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The shell at any address, rendered here and hydrated in the browser with what the build would ship. */
export async function openShellSite(): Promise<{ origin: string; close(): void }> {
  const { outputFiles } = await build({
    ...clientOptions,
    entryPoints: { main: 'test/support/views/shell-entry.tsx' },
    entryNames: '[name]',
    splitting: false,
    sourcemap: false,
    write: false,
  });
  const files = new Map(outputFiles.map((file) => [`/assets/${path.basename(file.path)}`, file.contents]));
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const file = files.get(url);
    if (file) {
      response.setHeader('content-type', types[path.extname(url)] ?? 'application/octet-stream').end(file);
    } else if (url === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shell</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/assets/main.css">
        <script type="module" async src="/assets/main.js"></script></head>
        <body><div id="root">${renderToString(onServer(url))}</div></body></html>`,
      );
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
