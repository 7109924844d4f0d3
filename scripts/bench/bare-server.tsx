import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import { pages } from '../../src/generated/pages.ts';
import { App } from '../../views/shell/App.tsx';
import { StaticPartsContext } from '../../views/shell/StaticPart.tsx';
import { staticParts } from '../../views/shell/static-parts.ts';
import { PlaceContext, placeAt } from '../../views/ui/page/page-contexts.ts';

const [file = '', location = '/'] = process.argv.slice(2);
const { page, shell } = JSON.parse(readFileSync(file, 'utf8')) as { page: PageObject; shell: Shell };
const Page = await pages[page.page as keyof typeof pages]();

/** The yardstick of `npm run bench`: the least that can render the page. */
createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(
    <PlaceContext value={placeAt(location)}>
      <StaticPartsContext value={staticParts}>
        <App page={page} Page={Page as never} shell={shell} readDeferred={(name) => ({ value: page.deferred[name] })} />
      </StaticPartsContext>
    </PlaceContext>,
    {
      onShellReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        pipe(response);
      },
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
