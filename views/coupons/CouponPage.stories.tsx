import { revealedCoupon } from '../gallery/samples/coupons.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { CouponPage } from './CouponPage.tsx';

const NOW = new Date().toISOString();

export const stories: Stories = {
  title: 'Pages/Coupon',
  cases: [
    { name: 'A code', render: () => <CouponPage now={NOW} coupon={revealedCoupon()} xsrfToken="" /> },
    { name: 'It worked', render: () => <CouponPage now={NOW} coupon={revealedCoupon()} answer xsrfToken="" /> },
    {
      name: 'Long words, and a code that fails',
      render: () => (
        <CouponPage
          now={NOW}
          coupon={revealedCoupon({
            title: LONG_TITLE,
            code: LONG_WORD,
            description: LONG_LEAD,
            answers: { total: 6, worked: 1 },
          })}
          xsrfToken=""
        />
      ),
    },
    { name: 'Over', render: () => <CouponPage now={NOW} unavailable="Sorry, this code has expired." /> },
  ],
};
