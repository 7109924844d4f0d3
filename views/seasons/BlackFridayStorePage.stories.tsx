import type { BlackFridayStorePage as Ad, BlackFridayAd } from '../../src/domain/seasons/black-friday-store-page.ts';
import { store } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE, richText } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { BlackFridayStorePage } from './BlackFridayStorePage.tsx';

const bare: Ad = {
  uid: 'bf1',
  title: 'Kettle Lane Black Friday Ad',
  url: '/black-friday/kettle-lane',
  seo: { noIndex: false },
  blocks: [],
};
const whole: Ad = {
  ...bare,
  store,
  adText: 'Doors open online on Thanksgiving evening.\n\nThe second round is on Sunday.',
  adPdf: { href: '/i/kettlelanead.5d41402a', bytes: 1_420_000 },
};
const ads: BlackFridayAd[] = Array.from({ length: 11 }, (_, index) => ({
  title: `Ad ${index}`,
  url: `/black-friday/store-${index}`,
  store: { ...store, uid: `s${index}`, title: `Store ${index + 1}` },
}));
const page = (ad: Ad) => <BlackFridayStorePage now={STORY_NOW} ad={ad} otherAds={{ deferred: 'ads' }} />;

export const stories: Stories = {
  title: 'Pages/Black Friday store',
  cases: [
    { name: 'With its ad', render: () => page(whole), deferred: { ads } },
    {
      name: 'Long words',
      render: () => page({ ...whole, title: LONG_TITLE, adText: LONG_LEAD, body: richText(LONG_LEAD) }),
      deferred: { ads: ads.slice(0, 2) },
    },
    { name: 'Nothing but a title', render: () => page(bare), deferred: { ads: [] } },
  ],
};
