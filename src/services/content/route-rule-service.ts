import type { Log } from '../../domain/shell/log.ts';
import type { RedirectResult } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { RouteRuleRepository } from '../../repositories/content/route-rule-repository.ts';

/** A rule is a convenience: no page waits longer for it. */
const PATIENCE_MS = 1_000;

interface RuledPath {
  redirect?: RedirectResult;
  /** Of every page at the path: a new rule takes its place. */
  tags: readonly string[];
}

/** Where editors send a path of the site (browsing spec, section 7, route-rule look-up). */
export class RouteRuleService {
  readonly #rules: Pick<RouteRuleRepository, 'byPath' | 'tagsOf'>;
  readonly #log: Log;

  constructor(rules: Pick<RouteRuleRepository, 'byPath' | 'tagsOf'>, log: Log) {
    this.#rules = rules;
    this.#log = log;
  }

  /** `path` as asked for, still encoded. Never rejects: without an answer there is no rule. */
  async find(ctx: RequestContext, path: string): Promise<RuledPath> {
    const tags = this.#rules.tagsOf(path);
    try {
      const deadline = AbortSignal.any([ctx.deadline, AbortSignal.timeout(PATIENCE_MS)]);
      const { value: rule } = await this.#rules.byPath({ ...ctx, deadline }, path);
      if (!rule) return { tags };
      const { to, status } = rule.redirect;
      // What a visitor brings along is nobody else's business.
      return { redirect: { kind: 'redirect', to, status, keepQuery: to.startsWith('/'), tags: [...tags] }, tags };
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId, path }, 'error fetching route rule');
      return { tags };
    }
  }
}
