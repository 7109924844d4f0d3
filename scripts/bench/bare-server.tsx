import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import { pages } from '../../src/generated/pages.ts';
import { App } from '../../views/shell/App.tsx';
import { StaticPartsContext } from '../../views/shell/StaticPart.tsx';
import { staticParts } from '../../views/shell/static-parts.ts';
import { PlaceContext, placeAt } from '../../views/ui/page/page-contexts.ts';

interface BareData {
  page: PageObject;
  shell: Shell;
  /** Brotli bytes in base64 by path. */
  stored: Record<string, string>;
}
const [file = '', location = '/'] = process.argv.slice(2);
const { page, shell, stored } = JSON.parse(readFileSync(file, 'utf8')) as BareData;
const bodies = new Map(Object.entries(stored).map(([path, body]) => [path, Buffer.from(body, 'base64')]));
const Page = await pages[page.page as keyof typeof pages]();

/** As the site compresses responses for one visitor. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };

function render(response: ServerResponse, isCompressed: boolean): void {
  const { pipe } = renderToPipeableStream(
    <PlaceContext value={placeAt(location)}>
      <StaticPartsContext value={staticParts}>
        <App page={page} Page={Page as never} shell={shell} readDeferred={(name) => ({ value: page.deferred[name] })} />
      </StaticPartsContext>
    </PlaceContext>,
    {
      onShellReady() {
        const encoding = isCompressed && { 'content-encoding': 'br' };
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...encoding });
        if (isCompressed) pipe(createBrotliCompress({ params })).pipe(response);
        else pipe(response);
      },
    },
  );
}

/** The yardstick of `npm run bench`: the least that can send stored bytes, answer 304, and render the page. */
createServer((request, response) => {
  const { url = '' } = request;
  const body = bodies.get(url);
  if (body) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  } else if (url === '/not-modified') response.writeHead(304, { etag: '"a"' }).end();
  else render(response, request.headers['accept-encoding'] === 'br');
}).listen(Number(process.env.PORT), '127.0.0.1');
