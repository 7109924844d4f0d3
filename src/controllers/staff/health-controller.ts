import type { Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { listEntries, toDeliveryParams } from '../../contracts/content/delivery.ts';
import { callPath, callQuery } from '../../contracts/define-call.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import type { Drain } from '../../platform/lifecycle/server-lifecycle.ts';
import type { PageMemory } from '../../rendering/page-stores.ts';

const TIMEOUT_MS = 2_000;
/** Load balancers poll often, so reuse the content service's answer for a while. */
const REACHABILITY_TTL_MS = 2_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve pages, from the content service or from the page cache, and the
 * program is not stopping.
 */
export class HealthController {
  readonly #content: HttpClient;
  readonly #pages: PageMemory;
  readonly #config: WebConfig;
  readonly #startDeadline: StartDeadline;
  readonly #drain: Drain;
  #last: { at: number; reachable: Promise<boolean> } | undefined;

  constructor(content: HttpClient, pages: PageMemory, config: WebConfig, startDeadline: StartDeadline, drain: Drain) {
    this.#content = content;
    this.#pages = pages;
    this.#config = config;
    this.#startDeadline = startDeadline;
    this.#drain = drain;
  }

  alive(response: Response): void {
    response.setHeader('cache-control', 'no-store').json({ status: 'ok' });
  }

  async ready(response: Response): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    if (this.#drain.isStopping) return void response.status(503).json({ status: 'stopping' });
    const content = await this.#isContentReachable();
    const isReady = content || this.#pages.size > 0;
    response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'unavailable', content: content ? 'reachable' : 'unreachable' });
  }

  /** Milliseconds until the content service answers; undefined if it does not. */
  async measureContent(): Promise<number | undefined> {
    const start = performance.now();
    return (await this.#pingContent()) ? performance.now() - start : undefined;
  }

  #isContentReachable(): Promise<boolean> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > REACHABILITY_TTL_MS)
      this.#last = { at: now, reachable: this.#pingContent() };
    return this.#last.reachable;
  }

  async #pingContent(): Promise<boolean> {
    const { environment, accessToken } = this.#config.content;
    try {
      await this.#content.send({
        method: listEntries.method,
        path: callPath(listEntries, { type: 'site_navigation' }),
        query: callQuery(toDeliveryParams({ limit: 1, only: ['uid'] }, environment)),
        headers: { access_token: accessToken },
        deadline: this.#startDeadline(TIMEOUT_MS),
      });
      return true;
    } catch (error) {
      // Unreachable or rejecting our credentials: pages cannot load in either case.
      if (error instanceof HttpFailure) return false;
      throw error;
    }
  }
}
