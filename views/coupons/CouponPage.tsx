import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { codeStart } from '../../src/domain/coupons/coupon-code.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AccountCard } from '../ui/AccountCard.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import { CouponAnswer } from './CouponAnswer.tsx';
import { CouponCode } from './CouponCode.tsx';
import { CouponDetails } from './CouponDetails.tsx';

export interface CouponPageProps {
  /** When the page was loaded, ISO 8601. */
  now: string;
  coupon?: RevealedCoupon;
  /** Instead of the coupon: why there is no code to show. */
  over?: string;
  /** What the visitor has just said of it. */
  answer?: boolean;
  xsrfToken?: string;
  /** The answer, when it was refused. */
  form?: FormState;
}

/** A revealed code on a page of its own: where no script can show it in place. */
export function CouponPage({ now, coupon, over, answer, xsrfToken, form }: CouponPageProps) {
  if (!coupon) {
    return (
      <AccountCard title="This Code Is Over" lead={form?.message ?? over}>
        <ButtonLink href="/shop" variant="secondary" size="lg" block>
          Back to the Deals
        </ButtonLink>
      </AccountCard>
    );
  }
  const { id, title, code, goLink, store } = coupon;
  const before = {
    ...(answer !== undefined && !form && { answer }),
    ...(form?.message !== undefined && { problem: form.message }),
  };
  return (
    <AccountCard title={title}>
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
    </AccountCard>
  );
}
