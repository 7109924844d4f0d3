import { anySignal } from '../../domain/shell/any-signal.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RedirectResult } from '../../domain/shell/page-result.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { RouteRuleRepository } from '../../repositories/content/route-rule-repository.ts';

/** Pages wait no longer than this for a rule. */
const TIMEOUT_MS = 1_000;

interface RuledPath {
  redirect?: RedirectResult;
  /** Tags of every response for the path: a new rule replaces the page. */
  tags: readonly string[];
}

/** Finds redirects that editors set for paths of the site (docs/spec/routes.md ROUTES-22). */
export class RouteRuleService {
  readonly #rules: Pick<RouteRuleRepository, 'byPath' | 'tagsOf'>;
  readonly #log: Log;
  readonly #startDeadline: StartDeadline;

  constructor(rules: Pick<RouteRuleRepository, 'byPath' | 'tagsOf'>, log: Log, startDeadline: StartDeadline) {
    this.#rules = rules;
    this.#log = log;
    this.#startDeadline = startDeadline;
  }

  /** `path` as requested, percent-encoded. Never rejects: a failed lookup means no rule. */
  async find(ctx: RequestContext, path: string): Promise<RuledPath> {
    const tags = this.#rules.tagsOf(path);
    try {
      const deadline = anySignal(ctx.deadline, this.#startDeadline(TIMEOUT_MS));
      const { value: rule } = await this.#rules.byPath({ ...ctx, deadline }, path);
      if (!rule) return { tags };
      const { to, status } = rule.redirect;
      // Other sites must not receive the visitor's query.
      return { redirect: { kind: 'redirect', to, status, keepQuery: to.startsWith('/'), tags: [...tags] }, tags };
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId, path }, 'error fetching route rule');
      return { tags };
    }
  }
}
