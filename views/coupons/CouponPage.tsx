import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { codeStart } from '../../src/domain/coupons/coupon-code.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import { CouponCode } from './CouponReveal.tsx';
import { CouponAnswer, CouponDetails } from './RevealedCoupon.tsx';

export interface CouponPageProps {
  /** When the page was loaded, ISO 8601. */
  now: string;
  coupon?: RevealedCoupon;
  /** Set instead of the coupon: why its code cannot be shown. */
  unavailable?: string;
  /** The answer that the visitor just submitted. */
  answer?: boolean;
  xsrfToken?: string;
  /** Set when the answer was refused. */
  form?: FormState;
}

/** A revealed code on its own page, for visitors without JavaScript. */
export function CouponPage({ now, coupon, unavailable, answer, xsrfToken, form }: CouponPageProps) {
  if (!coupon) {
    return (
      <PageCard title="This Code Has Expired" lead={form?.message ?? unavailable}>
        <ButtonLink href="/shop" variant="secondary" size="lg" block>
          Back to the Deals
        </ButtonLink>
      </PageCard>
    );
  }
  const { id, title, code, goLink, store } = coupon;
  const before = {
    ...(answer !== undefined && !form && { answer }),
    ...(form?.message !== undefined && { problem: form.message }),
  };
  return (
    <PageCard title={title}>
      <CouponDetails coupon={coupon}>
        <CouponCode id={id} start={codeStart(code)} code={code} />
        {goLink !== undefined && (
          <ButtonLink href={goLink} size="lg" block>
            Go to {store?.title ?? 'the Store'}
            <Icon name="external" size={20} />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        <NowContext value={now}>
          <CouponAnswer coupon={coupon} xsrfToken={xsrfToken} before={before} />
        </NowContext>
      </CouponDetails>
    </PageCard>
  );
}
