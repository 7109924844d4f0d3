import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { AdPlace } from './AdPlace.tsx';
import { AdPageContext } from './ad-page-context.ts';
import { FillAdPlaceContext } from './fill-ad-place-context.ts';
import { type Promotion, promotionLink } from './promotion-link.ts';

const promotion: Promotion = {
  uid: 'p',
  title: 'Cozy Season Is Open',
  image: pictures.kettle,
  ctaText: 'See the Picks',
  url: '/deals',
};

const filledWith = (shown: Promotion) => (place: HTMLElement) => {
  const box = document.createElement('div');
  box.append(promotionLink(shown));
  place.append(box);
  place.dataset.filled = '';
  return () => box.remove();
};

const place = (placement: AdPlacement, shown: Promotion | undefined) => (
  <AdPageContext value={{ path: '/', location: 'gallery', placements: [placement] }}>
    <FillAdPlaceContext value={shown && filledWith(shown)}>
      <AdPlace placement={placement} />
    </FillAdPlaceContext>
  </AdPageContext>
);

export const stories: Stories = {
  title: 'Shell/Places for ads',
  cases: [
    { name: 'Leaderboard, from tablets on', render: () => place('leaderboard', promotion) },
    { name: 'Between tiles and sections', render: () => place('in_content', promotion) },
    { name: 'At the bottom of a phone', render: () => place('sticky_mobile_footer', promotion) },
    {
      name: 'Long words, no picture',
      render: () => place('in_content', { uid: 'p', title: LONG_TITLE, ctaText: LONG_TITLE, url: '/deals' }),
    },
    { name: 'Before there is an ad', render: () => place('in_content', undefined) },
  ],
};
