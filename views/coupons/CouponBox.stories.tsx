import { coupon, revealedCoupon } from '../gallery/samples/coupons.ts';
import { postTile } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { CouponBox } from './CouponBox.tsx';
import { CouponModal } from './CouponModal.tsx';
import { MiniCouponButton } from './MiniCouponButton.tsx';

const STORE = 'Kettle Lane';
const answers = (total: number, worked: number) => ({ total, worked, lastWorkedAt: '2026-11-20T12:00:00.000Z' });

export const stories: Stories = {
  title: 'Components/Coupon',
  cases: [
    { name: 'A code', render: () => <CouponBox coupon={coupon()} store={STORE} /> },
    { name: 'It works', render: () => <CouponBox coupon={coupon({ answers: answers(20, 18) })} store={STORE} /> },
    { name: 'It fails', render: () => <CouponBox coupon={coupon({ answers: answers(9, 1) })} store={STORE} /> },
    {
      name: 'Long words',
      render: () => (
        <CouponBox
          coupon={coupon({ title: LONG_TITLE, description: LONG_LEAD, expirationText: 'Until Sunday' })}
          store={LONG_TITLE}
        />
      ),
    },
    { name: 'On a tile', render: () => <MiniCouponButton id={coupon().code.id} deal={postTile()} /> },
    {
      name: 'In its modal',
      render: () => <CouponModal coupon={revealedCoupon()} deal={postTile()} isCopied opensStore={false} />,
    },
    {
      name: 'In its modal, not copied, long words',
      render: () => (
        <CouponModal
          coupon={revealedCoupon({
            title: LONG_TITLE,
            code: LONG_WORD,
            description: LONG_LEAD,
            answers: { total: 6, worked: 1 },
            embeddedItems: [
              { kind: 'feed_page', feed: { uid: 'feed1', title: 'Kitchen Deals', url: '/shop/feeds/kitchen' } },
            ],
          })}
          deal={postTile({ headline: LONG_TITLE })}
          isCopied={false}
          opensStore={false}
        />
      ),
    },
  ],
};
