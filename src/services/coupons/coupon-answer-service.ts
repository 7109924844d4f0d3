import type { Tagged } from '../../domain/content/tagged.ts';
import type { HiddenCode } from '../../domain/coupons/coupon.ts';
import { type CouponAnswers, failingLast } from '../../domain/coupons/coupon-standing.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AnswersById, CouponAnswersRepository } from '../../repositories/coupons/coupon-answers-repository.ts';

/** Coupons are shown as editors order them rather than late. */
const PATIENCE_MS = 500;
/** Maximum coupons per call; only the first ones get answers. */
const MOST_COUPONS = 100;

/** What shoppers say of codes. */
export class CouponAnswerService {
  readonly #answers: Pick<CouponAnswersRepository, 'of'>;
  readonly #log: Log;

  constructor(answers: Pick<CouponAnswersRepository, 'of'>, log: Log) {
    this.#answers = answers;
    this.#log = log;
  }

  /** Coupons with what shoppers say of them, those that fail last. Never rejects: without an answer they are as they were. */
  async ranked<T extends { code?: HiddenCode; answers?: CouponAnswers }>(
    ctx: RequestContext,
    coupons: readonly T[],
  ): Promise<Tagged<T[]>> {
    const ids = [...new Set(coupons.flatMap(({ code }) => code?.id ?? []))].slice(0, MOST_COUPONS);
    if (ids.length === 0) return { value: [...coupons], tags: [] };
    const { value: said, tags } = await this.#ask(ctx, ids, 'hour');
    const answered = coupons.map((coupon) => {
      const answers = coupon.code && said[coupon.code.id];
      return answers ? { ...coupon, answers } : coupon;
    });
    return { value: failingLast(answered), tags };
  }

  /** The first of them that does not fail, else the first, with what shoppers have said until a minute ago. Never rejects. */
  async best<T extends { id: string; answers?: CouponAnswers }>(
    ctx: RequestContext,
    coupons: readonly [T, ...T[]],
  ): Promise<T> {
    const ids = [...new Set(coupons.map(({ id }) => id))].slice(0, MOST_COUPONS);
    const { value: said } = await this.#ask(ctx, ids, 'short');
    const answered = coupons.map((coupon) => {
      const answers = said[coupon.id];
      return answers ? { ...coupon, answers } : coupon;
    });
    return failingLast(answered)[0] ?? coupons[0];
  }

  async #ask(ctx: RequestContext, ids: readonly string[], age: 'hour' | 'short'): Promise<Tagged<AnswersById>> {
    try {
      const deadline = AbortSignal.any([ctx.deadline, AbortSignal.timeout(PATIENCE_MS)]);
      return await this.#answers.of({ deadline }, ids, age);
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'error fetching coupon answers');
      return { value: {}, tags: [] };
    }
  }
}
