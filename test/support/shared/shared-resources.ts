import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { type Site, startSite } from '../site.ts';

/** The environment variable with the address of the shared resources; jest workers inherit it. */
const SHARED_RESOURCES = 'THRIFTWIRE_TEST_SHARED_RESOURCES';

/** The addresses of a shared site. */
export interface SharedSiteAddress {
  origin: string;
  backing: Pick<Backing, 'url' | 'urls' | 'credentials'>;
}

/**
 * One browser and one seeded site for each jest worker, started when a file first asks for them and kept until the run ends.
 * They live in the process of the test run, because workers may be replaced at any time.
 */
export async function startSharedResources(): Promise<{ stop(): Promise<void> }> {
  const browsers = new Map<string, ReturnType<typeof launchBrowser>>();
  const sites = new Map<string, Promise<Site>>();
  const startOnce = <Resource>(all: Map<string, Promise<Resource>>, worker: string, start: () => Promise<Resource>) => {
    const resource = all.get(worker) ?? start();
    all.set(worker, resource);
    return resource;
  };
  const answer = async (kind: string, worker: string): Promise<unknown> => {
    if (kind === 'browser') return (await startOnce(browsers, worker, launchBrowser)).wsEndpoint();
    const { origin, backing, web } = await startOnce(sites, worker, () => startSite({ TRUSTED_PROXY_HOPS: '1' }));
    if (kind === 'log') return web.output();
    const { url, urls, credentials } = backing;
    return { origin, backing: { url, urls, credentials } } satisfies SharedSiteAddress;
  };
  const server = createServer((request, response) => {
    // An idle connection could close just as a worker reuses it.
    response.setHeader('connection', 'close');
    const [, kind = '', worker = ''] = (request.url ?? '').split('/');
    answer(kind, worker).then(
      (value) => response.end(JSON.stringify(value)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[SHARED_RESOURCES] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    stop: async () => {
      server.close();
      for (const browser of browsers.values()) await (await browser).close();
      for (const site of sites.values()) await (await site).close();
    },
  };
}

/** Fetches a resource that the files of this jest worker share. */
export async function sharedResource(kind: 'browser' | 'site' | 'log'): Promise<unknown> {
  const host = process.env[SHARED_RESOURCES];
  if (!host) throw new Error('Shared resources exist only under jest (test/support/global-setup.mjs).');
  const answer = await fetch(`${host}/${kind}/${process.env.JEST_WORKER_ID ?? '1'}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
