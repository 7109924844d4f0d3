import type { Tagged } from '../domain/content/tagged.ts';
import type { Deferred } from '../domain/shell/page-object.ts';
import { defer } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { PageServices } from '../services/shell/page-services.ts';

/** Collects the parts of a page while its route loads: deferred values and cache tags. */
export class PageParts {
  readonly deferred: Record<string, Promise<unknown>> = {};
  readonly tags: string[] = [];
  readonly #ctx: RequestContext;
  readonly #services: Pick<PageServices, 'deferred'>;

  constructor(ctx: RequestContext, services: Pick<PageServices, 'deferred'>) {
    this.#ctx = ctx;
    this.#services = services;
  }

  /** Adds the value's tags to the page and returns the value. */
  add<T>({ value, tags }: Tagged<T>): T {
    this.#addTags(tags);
    return value;
  }

  /** Adds a value that arrives after the shell; a failure is reported and does not affect the page. */
  defer<T>(name: string, promise: Promise<Tagged<T>>): Deferred<T> {
    const arrived = promise.then((tagged) => this.add(tagged));
    this.deferred[name] = defer(arrived, (error) => this.#services.deferred.report(this.#ctx, name, error));
    return { deferred: name };
  }

  /** Adds several deferred values by name. */
  deferAll(promises: Record<string, Promise<Tagged<unknown>>>): void {
    for (const [name, promise] of Object.entries(promises)) this.defer(name, promise);
  }

  #addTags(tags: readonly string[]): void {
    const known = new Set(this.tags);
    this.tags.push(...tags.filter((tag) => !known.has(tag)));
  }
}
