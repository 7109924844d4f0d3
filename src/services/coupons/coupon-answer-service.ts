import type { Tagged } from '../../domain/content/tagged.ts';
import type { HiddenCode } from '../../domain/coupons/coupon.ts';
import { type CouponAnswers, failingLast } from '../../domain/coupons/coupon-answers.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { AnswersById, CouponAnswersRepository } from '../../repositories/coupons/coupon-answers-repository.ts';

/** After this time, coupons keep the editors' order. */
const TIMEOUT_MS = 500;
/** Maximum coupons per call; only the first ones get answers. */
const MAX_COUPONS = 100;

/** Adds shoppers' answers to coupons and ranks coupons by them. */
export class CouponAnswerService {
  readonly #answers: Pick<CouponAnswersRepository, 'byId'>;
  readonly #log: Log;
  readonly #startDeadline: StartDeadline;

  constructor(answers: Pick<CouponAnswersRepository, 'byId'>, log: Log, startDeadline: StartDeadline) {
    this.#answers = answers;
    this.#log = log;
    this.#startDeadline = startDeadline;
  }

  /** Coupons with their answers, failing codes last. Never rejects: when the service fails, coupons are unchanged. */
  async ranked<T extends { code?: HiddenCode; answers?: CouponAnswers }>(
    ctx: RequestContext,
    coupons: readonly T[],
  ): Promise<Tagged<T[]>> {
    const ids = [...new Set(coupons.flatMap(({ code }) => code?.id ?? []))].slice(0, MAX_COUPONS);
    if (ids.length === 0) return { value: [...coupons], tags: [] };
    const { value: answersById, tags } = await this.#fetch(ctx, ids, 'hour');
    const answered = coupons.map((coupon) => {
      const answers = coupon.code && answersById[coupon.code.id];
      return answers ? { ...coupon, answers } : coupon;
    });
    return { value: failingLast(answered), tags };
  }

  /** The first coupon that is not failing, else the first. Answers are at most a minute old. Never rejects. */
  async best<T extends { id: string; answers?: CouponAnswers }>(
    ctx: RequestContext,
    coupons: readonly [T, ...T[]],
  ): Promise<T> {
    const ids = [...new Set(coupons.map(({ id }) => id))].slice(0, MAX_COUPONS);
    const { value: answersById } = await this.#fetch(ctx, ids, 'short');
    const answered = coupons.map((coupon) => {
      const answers = answersById[coupon.id];
      return answers ? { ...coupon, answers } : coupon;
    });
    return failingLast(answered)[0] ?? coupons[0];
  }

  async #fetch(ctx: RequestContext, ids: readonly string[], age: 'hour' | 'short'): Promise<Tagged<AnswersById>> {
    try {
      const deadline = anySignal(ctx.deadline, this.#startDeadline(TIMEOUT_MS));
      return await this.#answers.byId({ deadline }, ids, age);
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'error fetching coupon answers');
      return { value: {}, tags: [] };
    }
  }
}
