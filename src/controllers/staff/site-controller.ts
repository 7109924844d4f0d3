import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import type { WebConfig } from '../../../config/config.ts';
import { type SiteState, siteCalls } from '../../contracts/staff/operation-calls.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { AssetManifest } from '../../rendering/asset-manifest.ts';
import type { PageMemory } from '../../rendering/page-stores.ts';
import type { AddressExplainer } from '../pages/address-explainer.ts';
import type { HealthController } from './health-controller.ts';
import type { StudioController } from './studio-controller.ts';

interface SiteParts {
  studio: Pick<StudioController, 'admits'>;
  addresses: AddressExplainer;
  health: Pick<HealthController, 'measureContent'>;
  pages: PageMemory;
  /** Undefined when no REDIS_URL is set. */
  redis: Redis | undefined;
  manifest: Pick<AssetManifest, 'version' | 'build'>;
  config: WebConfig;
}

const PING_MS = 2_000;

/** Calls of the studio about the web program itself (docs/spec/staff.md STAFF-102). */
export class SiteController {
  readonly #parts: SiteParts;

  constructor(parts: SiteParts) {
    this.#parts = parts;
  }

  async explainAddress(request: Request, response: Response): Promise<void> {
    const { studio, addresses, config } = this.#parts;
    if (!(await studio.admits('operate', request, response))) return;
    const given = siteCalls.calls.explainAddress.query.safeParse(request.query);
    const rawAddress = given.success ? ownAddress(given.data.address, config.server.publicOrigin) : undefined;
    const explained = rawAddress && (await addresses.explain(rawAddress, requestIdOf(response)));
    if (explained) return void response.json(explained);
    response.status(422).json({
      error_message: 'This is not an address of the site.',
      error_code: 422,
      errors: { address: ['is not an address of the site.'] },
    });
  }

  async read(request: Request, response: Response): Promise<void> {
    const { studio, health, pages, manifest, config } = this.#parts;
    if (!(await studio.admits('operate', request, response))) return;
    const [redis, content] = await Promise.all([this.#pingRedis(), health.measureContent()]);
    const state: SiteState = {
      version: manifest.version,
      build: manifest.build,
      environment: config.environment,
      started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      pages: { count: pages.size, bytes: pages.bytes.used, max_bytes: pages.bytes.max },
      redis,
      content: { state: content === undefined ? 'fails' : 'works', latency_ms: rounded(content) },
      experiments: config.experiments.map(({ name, groups }) => ({
        name,
        groups: groups.map((group) => ({ ...group })),
      })),
    };
    response.json(state);
  }

  async #pingRedis(): Promise<SiteState['redis']> {
    const { redis } = this.#parts;
    if (!redis) return { state: 'off', latency_ms: null };
    const start = performance.now();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('timeout')), PING_MS);
    try {
      await Promise.race([redis.ping(), late]);
      return { state: 'works', latency_ms: rounded(performance.now() - start) };
    } catch {
      return { state: 'fails', latency_ms: null };
    } finally {
      clearTimeout(timer);
    }
  }
}

const rounded = (ms: number | undefined): number | null => (ms === undefined ? null : Math.round(ms * 10) / 10);

/** Path and query of an address of this site, given with or without its origin; undefined for another site. */
function ownAddress(text: string, publicOrigin: string): string | undefined {
  const url = URL.parse(text.trim(), publicOrigin);
  return url?.origin === publicOrigin ? `${url.pathname}${url.search}` : undefined;
}
