import type { StoreCoupon } from '../../src/domain/coupons/coupon.ts';
import { couponGoLink } from '../../src/domain/links/go-link.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import type { StoreLink } from '../../src/domain/stores/store.ts';
import { formatDay, STORE_ZONE } from '../../src/domain/text/format-day.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { HorizontalScroll } from '../ui/carousel/HorizontalScroll.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { CouponBox } from './CouponBox.tsx';
import classes from './StoreCoupons.module.css';

interface StoreCouponsProps {
  store: Pick<StoreLink, 'title'>;
  coupons: DeferredName<StoreCoupon[]>;
}

/** A store's own coupons. Most stores have none, so there is no placeholder while they load or when loading fails. */
export function StoreCoupons({ store, coupons }: StoreCouponsProps) {
  return (
    <Deferred of={coupons} fallback={null}>
      {(value) => value && value.length > 0 && <CouponList store={store} coupons={value} />}
    </Deferred>
  );
}

/** Folded to one line, so that deals are in the first screen; the line names the coupons. */
function CouponList({ store, coupons }: { store: StoreCouponsProps['store']; coupons: readonly StoreCoupon[] }) {
  return (
    <details className={classes.section}>
      <summary className={classes.summary}>
        <Icon name="tag" size={20} />
        <h2 className={classes.title}>{store.title} Coupons</h2>
        <span className={classes.titles}>{coupons.map(({ title }) => title).join(' · ')}</span>
        <Icon name="chevron-down" size={20} className={classes.chevron} />
      </summary>
      <HorizontalScroll className={classes.list}>
        {coupons.map(({ uid, legacyId, expiresAt, ...coupon }) => (
          <li key={uid} className={classes.coupon}>
            <CouponBox
              coupon={{ ...coupon, ...(expiresAt && { expirationText: `Ends ${formatDay(expiresAt, STORE_ZONE)}` }) }}
              store={store.title}
            >
              {coupon.code === undefined && legacyId !== undefined && (
                <ButtonLink href={couponGoLink(legacyId)} variant="secondary" block className={classes.goLink}>
                  Use Coupon
                  <Icon name="external" size={20} />
                  <span className="visually-hidden">
                    {' '}
                    at {store.title}: {coupon.title} (opens in a new tab)
                  </span>
                </ButtonLink>
              )}
            </CouponBox>
          </li>
        ))}
      </HorizontalScroll>
    </details>
  );
}
