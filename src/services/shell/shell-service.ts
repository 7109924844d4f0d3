import type { Log } from '../../domain/shell/log.ts';
import type { Shell } from '../../domain/shell/page-object.ts';
import type { PublicConfig } from '../../domain/shell/public-config.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { NavigationRepository } from '../../repositories/shell/navigation-repository.ts';

/** Loads the data around every page. */
export class ShellService {
  readonly #navigation: Pick<NavigationRepository, 'current'>;
  readonly #config: PublicConfig;
  readonly #log: Log;

  constructor(navigation: Pick<NavigationRepository, 'current'>, config: PublicConfig, log: Log) {
    this.#navigation = navigation;
    this.#config = config;
    this.#log = log;
  }

  /** Never throws: without the navigation the page has no menus (docs/spec/shell.md SHELL-8). */
  async load(ctx: RequestContext): Promise<Shell> {
    const frame = { year: ctx.now.getUTCFullYear(), config: this.#config };
    try {
      const { value } = await this.#navigation.current(ctx);
      return { navigation: value, ...frame };
    } catch (error) {
      // Its client has left, the content service did not fail.
      const hasLeft = error instanceof Error && error.name === 'AbortError';
      if (!hasLeft) this.#log.error({ err: error, requestId: ctx.requestId }, 'unable to get site navigation');
      return { navigation: { items: [] }, ...frame };
    }
  }
}
