import { hasInterests, type Interests, interestsCookie, type ShopsFor } from '../../domain/my-deals/interests.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PersonalFeedRepository } from '../../repositories/my-deals/personal-feed-repository.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

/** Nobody waits longer for it to have signed up. */
const PATIENCE_MS = 2_000;
const NOTHING: Interests = { categories: [] };

/** What a browser has seen of somebody becomes theirs when they sign up or log in, and is then no longer the browser's. */
export class InterestHandover {
  readonly #personal: Pick<PersonalFeedRepository, 'note'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;
  readonly #config: { server: { publicOrigin: string } };

  constructor(
    personal: Pick<PersonalFeedRepository, 'note'>,
    reporter: Pick<DeferredReporter, 'report'>,
    config: { server: { publicOrigin: string } },
  ) {
    this.#personal = personal;
    this.#reporter = reporter;
    this.#config = config;
  }

  /** `gender`: as the sign-up says it, which goes before. Never throws: whoever signs up has signed up. */
  async run(ctx: RequestContext, userId: string, gender?: ShopsFor): Promise<void> {
    const { interests = NOTHING } = ctx;
    const all = { ...interests, ...(gender && { gender }) };
    if (!hasInterests(all)) return;
    const deadline = AbortSignal.any([ctx.deadline, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      await this.#personal.note({ ...ctx, userId, deadline }, all);
      ctx.setCookie?.(interestsCookie(NOTHING, this.#config.server.publicOrigin.startsWith('https:')));
    } catch (error) {
      this.#reporter.report(ctx, 'interests', error);
    }
  }
}
