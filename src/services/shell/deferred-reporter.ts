import { toAppError } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/** Log messages by the name of the deferred data (docs/spec/errors.md ERRORS-13). */
const messages: Record<string, string> = {
  feed: 'error fetching feed page',
  related: 'error fetching post',
  ads: 'error fetching black friday ads',
  more: 'error fetching article',
};

/** Logs deferred data that could not be loaded; the page is shown without it. */
export class DeferredReporter {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  report(ctx: RequestContext, name: string, thrown: unknown): void {
    const error = toAppError(thrown);
    // The visitor has left.
    if (error.name === 'AbortError') return;
    const [kind = name] = name.split(':');
    const details = { err: error, requestId: ctx.requestId, deferred: name };
    const message = messages[kind] ?? `error fetching ${kind}`;
    if (error.isReported) this.#log.error(details, message);
    else this.#log.warn(details, message);
  }
}
