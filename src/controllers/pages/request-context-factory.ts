import type { WebConfig } from '../../../config/config.ts';
import type { Preview } from '../../domain/content/preview.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';

/** Limit for loading a page, above all calls and retries, and again for streaming it (docs/spec/platform.md PLATFORM-1). */
export const PAGE_DEADLINE_MS = 10_000;

interface Facts
  extends Pick<RequestContext, 'requestId' | 'cacheable'>,
    Partial<Pick<RequestContext, 'report' | 'validUntil'>> {
  /** Replaces published content and the current time. */
  preview?: Preview | undefined;
  /** Aborts when the visitor has left, and no other waits for the result. */
  left?: AbortSignal | undefined;
}

/** Creates request contexts with the current time and a new deadline. */
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
  create(
    { report = () => {}, validUntil = () => {}, left, preview, ...facts }: Facts,
    deadlineMs = PAGE_DEADLINE_MS,
  ): RequestContext {
    const { environment } = this.#config.content;
    const passed = this.#startDeadline(deadlineMs);
    const deadline = left ? anySignal(passed, left) : passed;
    const now = preview?.at ?? this.#clock();
    return { ...facts, report, validUntil, environment, now, deadline, ...(preview && { preview }) };
  }
}
