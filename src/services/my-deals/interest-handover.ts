import { hasInterests, type Interests, interestsCookie, type TargetGender } from '../../domain/my-deals/interests.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { PersonalFeedRepository } from '../../repositories/my-deals/personal-feed-repository.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

/** Maximum delay that recording interests adds to a sign-up. */
const TIMEOUT_MS = 2_000;
const NO_INTERESTS: Interests = { categories: [] };

/** Moves the interests of a browser to the user's account at sign-up or log-in, then deletes the cookie. */
export class InterestHandover {
  readonly #personal: Pick<PersonalFeedRepository, 'recordInterests'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;
  readonly #config: { server: { publicOrigin: string } };
  readonly #startDeadline: StartDeadline;

  constructor(
    personal: Pick<PersonalFeedRepository, 'recordInterests'>,
    reporter: Pick<DeferredReporter, 'report'>,
    config: { server: { publicOrigin: string } },
    startDeadline: StartDeadline,
  ) {
    this.#personal = personal;
    this.#reporter = reporter;
    this.#config = config;
    this.#startDeadline = startDeadline;
  }

  /** `gender` of the sign-up form overrides the cookie's. Never throws, since a failure must not fail the sign-up. */
  async run(ctx: RequestContext, userId: string, gender?: TargetGender): Promise<void> {
    const { interests = NO_INTERESTS } = ctx;
    if (!hasInterests(interests)) return;
    const deadline = anySignal(ctx.deadline, this.#startDeadline(TIMEOUT_MS));
    try {
      await this.#personal.recordInterests({ ...ctx, userId, deadline }, { ...interests, ...(gender && { gender }) });
      ctx.setCookie?.(interestsCookie(NO_INTERESTS, this.#config.server.publicOrigin.startsWith('https:')));
    } catch (error) {
      this.#reporter.report(ctx, 'interests', error);
    }
  }
}
