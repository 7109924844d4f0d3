import type { Tagged } from '../domain/content/tagged.ts';
import { defer } from '../domain/shell/defer.ts';
import type { Deferred } from '../domain/shell/page-object.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { PageServices } from '../services/shell/page-services.ts';

/** Gathers what a page is made of while its route loads: values, deferred values, the tags of both, and when they end. */
export class PageParts {
  readonly deferred: Record<string, Promise<unknown>> = {};
  readonly tags: string[] = [];
  readonly ends: string[] = [];
  readonly #ctx: RequestContext;
  readonly #services: Pick<PageServices, 'deferred'>;

  constructor(ctx: RequestContext, services: Pick<PageServices, 'deferred'>) {
    this.#ctx = ctx;
    this.#services = services;
  }

  /** Takes a value into the page. */
  take<T>({ value, tags }: Tagged<T>): T {
    this.#add(tags);
    return value;
  }

  /**
   * Takes a value that arrives after the shell; its failure is told and leaves the page as it is. `endsOf` says from when on
   * parts of it are not true any more.
   */
  later<T>(name: string, promise: Promise<Tagged<T>>, endsOf: (value: T) => string[] = () => []): Deferred<T> {
    const taken = promise.then((tagged) => {
      this.ends.push(...endsOf(tagged.value));
      return this.take(tagged);
    });
    this.deferred[name] = defer(taken, (error) => this.#services.deferred.report(this.#ctx, name, error));
    return { deferred: name };
  }

  /** Takes several under their names. */
  allLater(promises: Record<string, Promise<Tagged<unknown>>>): void {
    for (const [name, promise] of Object.entries(promises)) this.later(name, promise);
  }

  #add(tags: readonly string[]): void {
    const known = new Set(this.tags);
    this.tags.push(...tags.filter((tag) => !known.has(tag)));
  }
}
