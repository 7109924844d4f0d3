import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { CouponBox } from './CouponBox.tsx';

export const stories: Stories = {
  title: 'Components/Coupon',
  cases: [
    { name: 'A code', render: () => <CouponBox coupon={{ title: 'Ten percent more', code: 'WHISTLE10' }} /> },
    {
      name: 'Long words',
      render: () => (
        <CouponBox
          coupon={{
            title: LONG_TITLE,
            code: 'EVERYTHINGFORTHEKITCHENANDTHEPORCH2026',
            description: LONG_LEAD,
            expirationText: 'Until Sunday',
          }}
        />
      ),
    },
  ],
};
