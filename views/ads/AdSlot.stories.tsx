import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { AdPageContext, AdSlot, FillAdSlotContext } from './AdSlot.tsx';
import { type Promotion, promotionLink } from './promotion-link.ts';

const promotion: Promotion = {
  uid: 'p',
  title: 'Cozy Season Is Open',
  image: pictures.kettle,
  ctaText: 'See the Picks',
  url: '/deals',
};

const filledWith = (shown: Promotion) => (slot: HTMLElement) => {
  const box = document.createElement('div');
  box.append(promotionLink(shown));
  slot.append(box);
  slot.dataset.filled = '';
  return () => box.remove();
};

const slot = (placement: AdPlacement, shown: Promotion | undefined) => (
  <AdPageContext value={{ path: '/', location: 'gallery', placements: [placement] }}>
    <FillAdSlotContext value={shown && filledWith(shown)}>
      <AdSlot placement={placement} />
    </FillAdSlotContext>
  </AdPageContext>
);

export const stories: Stories = {
  title: 'Shell/Places for ads',
  cases: [
    { name: 'Leaderboard, from tablets on', render: () => slot('leaderboard', promotion) },
    { name: 'Between tiles and sections', render: () => slot('in_content', promotion) },
    { name: 'At the bottom of a phone', render: () => slot('sticky_mobile_footer', promotion) },
    {
      name: 'Long words, no picture',
      render: () => slot('in_content', { uid: 'p', title: LONG_TITLE, ctaText: LONG_TITLE, url: '/deals' }),
    },
    { name: 'Before there is an ad', render: () => slot('in_content', undefined) },
  ],
};
