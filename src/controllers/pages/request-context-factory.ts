import type { WebConfig } from '../../../config/config.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';

/** One deadline per page, above all calls and retries (docs/spec/platform.md). */
export const PAGE_DEADLINE_MS = 10_000;

type Facts = Pick<RequestContext, 'requestId' | 'cacheable'> & Partial<Pick<RequestContext, 'report' | 'validUntil'>>;

/** Creates request contexts: the time is now, and the deadline starts. */
export class RequestContextFactory {
  readonly #config: Pick<WebConfig, 'content'>;
  readonly #clock: () => Date;
  readonly #startDeadline: StartDeadline;

  constructor(config: Pick<WebConfig, 'content'>, clock: () => Date, startDeadline: StartDeadline) {
    this.#config = config;
    this.#clock = clock;
    this.#startDeadline = startDeadline;
  }

  /** Without `report`, content problems only reach the log. */
  create({ report = () => {}, validUntil = () => {}, ...facts }: Facts, deadlineMs = PAGE_DEADLINE_MS): RequestContext {
    const { environment } = this.#config.content;
    return { ...facts, report, validUntil, environment, now: this.#clock(), deadline: this.#startDeadline(deadlineMs) };
  }
}
