import type { RevealedCoupon } from '../../domain/coupons/coupon.ts';
import type { CouponAnswers } from '../../domain/coupons/coupon-answers.ts';
import { entryOfReveal } from '../../domain/coupons/coupon-reveal.ts';
import { isExpired } from '../../domain/deals/deal-times.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { CouponAnswersRepository } from '../../repositories/coupons/coupon-answers-repository.ts';
import type { CouponRepository, CouponSource } from '../../repositories/coupons/coupon-repository.ts';
import type { CouponAnswerService } from './coupon-answer-service.ts';

/** Reveals coupon codes (docs/spec/coupons.md COUPONS-5). */
export class CouponService {
  readonly #coupons: Pick<CouponRepository, 'byEntry'>;
  readonly #answers: Pick<CouponAnswersRepository, 'answer'>;
  readonly #ranking: Pick<CouponAnswerService, 'best'>;

  constructor(
    coupons: Pick<CouponRepository, 'byEntry'>,
    answers: Pick<CouponAnswersRepository, 'answer'>,
    ranking: Pick<CouponAnswerService, 'best'>,
  ) {
    this.#coupons = coupons;
    this.#answers = answers;
    this.#ranking = ranking;
  }

  /**
   * The coupon with its code. The id of a deal (`dealCouponId`) names the coupon that its page shows first. Throws
   * CouponNotFound, CodeExpired, or CouponExpired when the deal has expired.
   */
  async reveal(ctx: RequestContext, id: string): Promise<RevealedCoupon> {
    return this.#ranking.best(
      ctx,
      await this.#currentCoupons(ctx, id, (coupon) => `${coupon.id}.`.startsWith(`${id}.`)),
    );
  }

  /** Stores whether a code worked and returns all answers. Throws as `reveal`, CouponAnswered, CouponAnswerNotStored. */
  async answer(ctx: RequestContext, id: string, worked: boolean): Promise<CouponAnswers> {
    if (!ctx.sender) throw errors.couponAnswerNotStored({ reason: 'no sender' });
    await this.#currentCoupons(ctx, id, (coupon) => coupon.id === id);
    const { person, network } = ctx.sender;
    // A member is one person on any network.
    return this.#answers.answer(ctx, id, worked, ctx.userId === undefined ? { person, network } : { person });
  }

  async #currentCoupons(
    ctx: RequestContext,
    id: string,
    isRequested: (coupon: RevealedCoupon) => boolean,
  ): Promise<[RevealedCoupon, ...RevealedCoupon[]]> {
    const { startsAt, expiresAt, coupons } = await this.#sourceOf(ctx, id);
    const requested = coupons.filter(isRequested);
    // Only editors see a post that has not started.
    const isEarly = startsAt !== undefined && Date.parse(startsAt) > ctx.now.getTime();
    if (requested.length === 0 || (isEarly && ctx.environment === 'production')) throw errors.couponNotFound({});
    if (isExpired(expiresAt, ctx.now)) throw errors.couponExpired({});
    const [first, ...others] = requested.filter((coupon) => !isExpired(coupon.expiresAt, ctx.now));
    if (first === undefined) throw errors.codeExpired({});
    return [first, ...others];
  }

  async #sourceOf(ctx: RequestContext, id: string): Promise<CouponSource> {
    const entry = entryOfReveal(id);
    if (!entry) throw errors.couponNotFound({});
    try {
      return (await this.#coupons.byEntry(ctx, entry)).value;
    } catch (error) {
      if (errors.entryNotFound.is(error)) throw errors.couponNotFound({}, { cause: error });
      throw error;
    }
  }
}
