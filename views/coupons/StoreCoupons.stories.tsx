import { storeCoupons } from '../gallery/samples/coupons.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { StoreCoupons } from './StoreCoupons.tsx';

const section = (title = 'Kettle Lane') => <StoreCoupons store={{ title }} coupons={{ deferred: 'coupons' }} />;

export const stories: Stories = {
  title: 'Components/Store coupons',
  cases: [
    { name: 'Several', render: () => section(), deferred: { coupons: storeCoupons } },
    { name: 'One', render: () => section(), deferred: { coupons: storeCoupons.slice(1, 2) } },
    {
      name: 'Long words',
      render: () => section(LONG_TITLE),
      deferred: {
        coupons: [
          { uid: 'l1', title: LONG_TITLE, description: LONG_LEAD, origin: 'newsletter', legacyId: 40_009 },
          ...storeCoupons,
        ],
      },
    },
    { name: 'None', render: () => section(), deferred: { coupons: [] } },
    { name: 'Did not load', render: () => section() },
  ],
};
