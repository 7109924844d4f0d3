import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { clientOptions } from '../../../scripts/build/build-options.ts';
import type { SentMessage } from '../../../src/contracts/analytics/event-message.ts';
import { headTags } from '../../../src/domain/shell/head-tags.ts';
import type { PageObject, PageRedirect } from '../../../src/domain/shell/page-object.ts';
import { jsonScriptText } from '../../../src/domain/text/json-script.ts';
import { WithOverlay } from '../../../views/shell/WithOverlay.tsx';
import { PlaceContext, placeAt } from '../../../views/ui/page/page-contexts.ts';
import type { FeedPageProps } from './FeedPage.tsx';
import type { TestPageProps } from './PlainPage.tsx';
import { fileOf, pages } from './registry.ts';
import { TestApp } from './TestApp.tsx';

/** The site's response for a path; values of `deferred` may be promises in a streamed document. */
export interface TestPage {
  page: string;
  props: TestPageProps | FeedPageProps | { status: number };
  deferred?: Record<string, Promise<unknown>>;
  status?: number;
  isRefused?: boolean;
}
export type Answer = TestPage | PageRedirect;

export interface TestSite {
  origin: string;
  /** Requests in the order of their coming: `GET /_page/stores/a`. Without the look-up and what goes to the collector. */
  requests: string[];
  /** Messages that the collector accepted. */
  messages: SentMessage[];
  /** Changed by tests: what answers, how late (page JSON, which also waits for `released`), as which build. */
  behaviour: {
    answer: (address: URL) => Answer;
    pageDelayMs: number;
    released?: Promise<void>;
    build: string;
    /** Status of the collector's responses; 204 by default. */
    collectorStatus?: number;
    /** Answers in place of the site. */
    intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  };
  close(): Promise<void>;
}

const words = { name: 'words', groups: ['plain', 'loud'].map((name) => ({ name, weight: 1 })) };
const config = { environment: 'test' as const, isOptIn: false, geoOrigin: '', experiments: [words] };
const shell = { navigation: { items: [] }, year: 2030, config };
const here = import.meta.dirname;

interface Client {
  script: string;
  style: string;
  /** Scripts of the pages. */
  pages: Map<string, string>;
  files: Map<string, Uint8Array>;
}

async function buildClient(): Promise<Client> {
  const result = await build({
    ...clientOptions,
    entryPoints: { main: 'test/support/client/entry.tsx' },
    write: false,
    plugins: [
      {
        name: 'test-pages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /generated\/pages\.ts$/ }, () => ({ path: path.join(here, 'registry.ts') })),
      },
      ...clientOptions.plugins,
    ],
  });
  const files = new Map(result.outputFiles.map((file) => [`/assets/${path.basename(file.path)}`, file.contents]));
  const named = (pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name)) ?? '';
  const pageScripts = Object.keys(pages).map(
    (page) => [page, named(new RegExp(`/${fileOf(page)}-\\w+\\.js$`))] as const,
  );
  return {
    script: named(/\/main-\w+\.js$/),
    style: named(/\/main-\w+\.css$/),
    pages: new Map(pageScripts),
    files,
  };
}

function pageObject(site: TestSite, address: URL, page: TestPage, deferred: Record<string, unknown>): PageObject {
  const title = 'title' in page.props ? page.props.title : `Error ${page.props.status}`;
  return {
    page: page.page,
    route: 'test',
    location: 'test',
    layout: 'default',
    props: page.props,
    deferred,
    meta: {
      title,
      description: title === 'Home' ? 'The first page' : '',
      canonical: address.origin + address.pathname,
      robots: 'index, follow',
      type: 'website',
      jsonLd: [{ name: title }],
    },
    breadcrumbs: [],
    build: site.behaviour.build,
    ...(page.isRefused && { isRefused: true }),
  };
}

async function answerJson(site: TestSite, address: URL, response: ServerResponse): Promise<void> {
  const answer = site.behaviour.answer(address);
  await wait(site.behaviour.pageDelayMs);
  await site.behaviour.released;
  const isRedirect = 'redirect' in answer;
  const deferred: Record<string, unknown> = {};
  for (const [name, value] of isRedirect ? [] : Object.entries(answer.deferred ?? {})) deferred[name] = await value;
  response.writeHead((!isRedirect && answer.status) || 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isRedirect ? answer : pageObject(site, address, answer, deferred)));
}

async function answerDocument(site: TestSite, address: URL, response: ServerResponse, client: Client): Promise<void> {
  const answer = site.behaviour.answer(address);
  if ('redirect' in answer) {
    response.writeHead(302, { location: answer.redirect }).end();
    return;
  }
  const page = pageObject(site, address, answer, {});
  const Page = await pages[page.page]?.();
  if (!Page) throw new Error(`No page ${page.page}`);
  const head = headTags(page.meta).map(({ tag: Tag, attrs, text }) =>
    renderToStaticMarkup(
      <Tag {...attrs} {...(text === undefined ? {} : { dangerouslySetInnerHTML: { __html: text } })} />,
    ),
  );
  response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head.join('')}<link rel="icon" href="data:,">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<link rel="stylesheet" href="${client.style}"><link rel="modulepreload" href="${client.script}"></head><body>` +
      `<script type="application/json" id="page-data">${jsonScriptText({ page, shell, script: client.pages.get(page.page) })}</script><div id="root">`,
  );
  const { pipe } = renderToPipeableStream(
    <PlaceContext value={placeAt(address.pathname + address.search)}>
      <WithOverlay>
        <WithOverlay>
          <TestApp
            page={page}
            Page={Page as never}
            shell={shell}
            readDeferred={(name) => answer.deferred?.[name] ?? { value: undefined }}
          />
        </WithOverlay>
      </WithOverlay>
    </PlaceContext>,
    { bootstrapModules: [client.script], onShellReady: () => pipe(response) },
  );
}

async function collect(site: TestSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { batch } = JSON.parse(await text(request));
  const { collectorStatus = 204 } = site.behaviour;
  if (collectorStatus === 204) site.messages.push(...batch);
  response.writeHead(collectorStatus).end();
}

export async function openTestSite(answer: (address: URL) => Answer): Promise<TestSite> {
  const client = await buildClient();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', site.origin);
    if (address.pathname === '/fastly/geoip') return void response.end('{"country_code":"US"}');
    if (address.pathname === '/shop/api/events') return collect(site, request, response);
    site.requests.push(`${request.method} ${request.url}`);
    if (site.behaviour.intercept?.(request, response)) return;
    const file = client.files.get(address.pathname);
    if (file) {
      const type = address.pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file);
    } else if (address.pathname === '/builds/latest.json') {
      response.end(JSON.stringify({ id: site.behaviour.build }));
    } else if (address.pathname.startsWith('/_page/')) {
      await answerJson(site, new URL(address.href.replace('/_page/', '/')), response);
    } else await answerDocument(site, address, response, client);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  });
  const site: TestSite = {
    origin: '',
    requests: [],
    messages: [],
    behaviour: { answer, pageDelayMs: 0, build: 'one' },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
