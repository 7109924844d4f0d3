import type { Server } from 'node:http';
import path from 'node:path';
import type { Container } from 'inversify';
import type { WebConfig } from '../../../config/config.ts';
import { loadWebConfig } from '../../../config/load-config.ts';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { createContainer } from '../../../src/app/container/create-container.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { createServer } from '../../../src/app/run-web.ts';
import { backingEnvironment } from '../../../src/app/start/backing-environment.ts';
import { createLog } from '../../../src/platform/logging/create-log.ts';
import { readAssetManifest } from '../../../src/rendering/asset-manifest.ts';
import { type TestBacking, testBacking } from '../backing.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');

export interface TestSite {
  origin: string;
  server: Server;
  container: Container;
  backing: TestBacking;
  config: WebConfig;
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Writes an entry through the management API; publishes it, too. */
  put(type: string, uid: string, change: (entry: Record<string, unknown>) => object): Promise<void>;
  /**
   * Aborts the deadlines of the web program that have started, of at most `maxMs`; otherwise they never pass. The HTTP client
   * still ends a call after 10 s.
   */
  passDeadlines(maxMs?: number): void;
  close(): Promise<void>;
}

interface TestSiteOptions {
  environment?: Record<string, string>;
  /** Rebinds values before anything is made of them. */
  prepare?: (container: Container) => void;
  isSeeded?: boolean;
  /** Services that the caller filled and will close. */
  backing?: TestBacking;
}

/** The web program in this process, in front of real backing services with the test content. */
export async function testSite({
  environment,
  prepare,
  isSeeded = true,
  ...given
}: TestSiteOptions = {}): Promise<TestSite> {
  const port = Number(environment?.PORT ?? (await freePort()));
  const publishWebhookUrl = `http://127.0.0.1:${port}/hooks/publish`;
  const backing = given.backing ?? (await testBacking({ publishWebhookUrl, isSeeded }));
  const { credentials, urls } = backing;
  const config = loadWebConfig({
    APP_ENVIRONMENT: 'test',
    PUBLIC_ORIGIN: 'http://deals.test',
    ...backingEnvironment(backing),
    LOG_LEVEL: 'silent',
    PAGES_PER_MINUTE: '0',
    // In public, a proxy says which address visitors use.
    ...(isPublicEnvironment(environment?.APP_ENVIRONMENT) && { TRUSTED_PROXY_HOPS: '1' }),
    ...environment,
  });
  const log = createLog(config.logLevel, 'test');
  const container = createContainer({ config, log, dist, manifest: await readAssetManifest(dist) });
  const deadlines = new Map<number, AbortController>();
  container.rebind(tokens.startDeadline).toConstantValue((ms) => {
    const started = deadlines.get(ms) ?? new AbortController();
    deadlines.set(ms, started);
    return AbortSignal.any([started.signal]);
  });
  prepare?.(container);
  const server = createServer(container);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const manage = async (path: string, method: string, body?: object) => {
    const answer = await fetch(`${urls.cms}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credentials.managementToken}`,
        api_key: credentials.apiKey,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ entry: Record<string, unknown> }>;
  };
  return {
    origin,
    server,
    container,
    backing,
    config,
    get: (address, headers = {}) =>
      fetch(origin + address, {
        headers: {
          ...(isPublicEnvironment(config.environment) && {
            'x-forwarded-host': new URL(config.server.publicOrigin).host,
          }),
          ...headers,
        },
        redirect: 'manual',
      }),
    put: async (type, uid, change) => {
      const { entry } = await manage(`/v3/content_types/${type}/entries/${uid}/draft`, 'GET');
      await manage(`/v3/content_types/${type}/entries/${uid}`, 'PUT', { entry: change(entry) });
      await manage(`/v3/content_types/${type}/entries/${uid}/publish?force=true`, 'POST', {
        environments: ['production'],
      });
    },
    passDeadlines: (maxMs = Number.POSITIVE_INFINITY) => {
      for (const [ms, started] of [...deadlines]) {
        if (ms > maxMs) continue;
        deadlines.delete(ms);
        started.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      container.get(tokens.purger).close();
      container.get(tokens.redis).connection?.disconnect();
      if (!given.backing) await backing.close();
    },
  };
}

/** Headers of a browser. */
export const BROWSER = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0 Chrome/140' };
