import { answerCoupon, type CouponAnswersRecord, listCouponAnswers } from '../../contracts/coupons/coupon-answer.ts';
import { entryTag, type Tagged } from '../../domain/content/tagged.ts';
import type { CouponAnswers } from '../../domain/coupons/coupon-answers.ts';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { sendCall } from '../send-call.ts';

type Ctx = Pick<RequestContext, 'deadline' | 'preview'>;
export type AnswersById = Readonly<Record<string, CouponAnswers>>;

/** Coupon answers of the reports service. */
export class CouponAnswersRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>) {
    this.#http = http;
    this.#cache = cache;
  }

  /**
   * Answers to at most 100 codes; codes without answers are absent. A code that starts or stops failing purges the tags,
   * as a publication does. Throws BackendUnavailable, TimeoutError.
   */
  async byId({ deadline, preview }: Ctx, ids: readonly string[], age: 'hour' | 'short'): Promise<Tagged<AnswersById>> {
    const tags = [...new Set(ids.flatMap((id) => entryOfCoupon(id)?.uid ?? []))].map(entryTag);
    const read = this.#cache.read({
      call: 'reports.coupon-answers',
      params: { ids },
      policy: policyFor({ preview }, age),
      tags: () => tags,
      deadline,
      fetch: async (signal) => {
        const query = { coupon_ids: ids.join(',') };
        const { answers } = await sendCall(this.#http, listCouponAnswers, { query, deadline: signal });
        return Object.fromEntries(Object.entries(answers).map(([id, record]) => [id, toAnswers(record)]));
      },
    });
    const value = await read.catch((error: unknown) => {
      throw toBackendError(error, 'reports', listCouponAnswers.path);
    });
    return { value, tags };
  }

  /** Stores an answer and returns the new counts. Throws CouponAnswered, or CouponAnswerNotStored when the service fails. */
  async answer(
    { deadline }: Ctx,
    id: string,
    worked: boolean,
    sender: { person: string; network?: string },
  ): Promise<CouponAnswers> {
    try {
      const body = { coupon_id: id, worked, ...sender };
      return toAnswers((await sendCall(this.#http, answerCoupon, { body, deadline })).answers);
    } catch (error) {
      const status = error instanceof HttpFailure ? error.status : undefined;
      if (status === 409) throw errors.couponAnswered({}, { cause: error });
      throw errors.couponAnswerNotStored({ reason: String(status ?? 'no answer') }, { cause: error });
    }
  }
}

const toAnswers = ({ total, worked, last_worked_at }: CouponAnswersRecord): CouponAnswers => ({
  total,
  worked,
  ...(last_worked_at !== null && { lastWorkedAt: last_worked_at }),
});
