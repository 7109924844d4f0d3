import type { Container } from 'inversify';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { CouponAnswersRepository } from '../../repositories/coupons/coupon-answers-repository.ts';
import { CouponRepository } from '../../repositories/coupons/coupon-repository.ts';
import { CouponAnswerService } from '../../services/coupons/coupon-answer-service.ts';
import { CouponService } from '../../services/coupons/coupon-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindCoupons(container: Container): void {
  bindClass(container, CouponAnswersRepository, [tokens.reportsHttp, tokens.dataCache]);
  bindClass(container, CouponRepository, [ContentClient]);
  bindClass(container, CouponAnswerService, [CouponAnswersRepository, tokens.log, tokens.startDeadline]);
  bindClass(container, CouponService, [CouponRepository, CouponAnswersRepository, CouponAnswerService]);
}
