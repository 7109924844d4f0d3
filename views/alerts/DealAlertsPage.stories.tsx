import { alertSettings, dealAlert, explanations } from '../gallery/samples/deal-alerts.ts';
import { hoursFromNow, postTile } from '../gallery/samples/deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { DealAlertsPage, type DealAlertsPageProps } from './DealAlertsPage.tsx';

const paused = dealAlert({
  id: 'alert2',
  name: 'Shoes for the marathon',
  query: { searchString: 'running shoes', stores: [], excludedWords: [] },
  storeNames: [],
  pace: 'weekly',
  createdAt: hoursFromNow(-900),
  pausedAt: hoursFromNow(-50),
  sentCount: 0,
  pendingCount: 0,
});
const page = (changes: Partial<DealAlertsPageProps> = {}) => (
  <DealAlertsPage
    now={STORY_NOW}
    user={{ email: 'ada@example.com', isSubscribed: true }}
    alerts={[dealAlert(), paused]}
    settings={alertSettings}
    isSaved={false}
    xsrfToken=""
    {...changes}
  />
);
const tiles = ['a', 'b', 'c'].map((uid) => postTile({ uid }));

export const stories: Stories = {
  title: 'Pages/Deal alerts',
  cases: [
    { name: 'Active and paused', render: () => page() },
    { name: 'None yet', render: () => page({ alerts: [] }) },
    {
      name: 'Long words',
      render: () =>
        page({
          alerts: [
            dealAlert({
              query: { searchString: LONG_WORD, stores: ['a'], excludedWords: [LONG_WORD] },
              storeNames: [LONG_WORD],
            }),
          ],
        }),
    },
    { name: 'One to make', render: () => page({ newAlert: { searchString: 'espresso machine', maxPrice: '200' } }) },
    { name: 'Just paused, without JavaScript', render: () => page({ done: { what: 'paused', id: 'alert2' } }) },
    { name: 'Just deleted', render: () => page({ done: { what: 'deleted', id: 'gone' } }) },
    { name: 'Editing', render: () => page({ edited: 'alert1' }) },
    { name: 'What is there now', render: () => page({ found: { id: 'alert1', results: tiles, count: 31 } }) },
    { name: 'Nothing there now', render: () => page({ found: { id: 'alert1', results: [], count: 0 } }) },
    { name: 'Why', render: () => page({ explained: { id: 'alert1', explanations } }) },
    {
      name: 'No address of a deal',
      render: () =>
        page({
          explained: {
            id: 'alert1',
            explanations: [],
            deal: 'tea',
            problem: 'That is not the address of a deal on this site.',
          },
        }),
    },
    {
      name: 'Not subscribed',
      render: () => page({ user: { email: 'ada@example.com', isSubscribed: false } }),
    },
    { name: 'Mail comes back', render: () => page({ settings: { ...alertSettings, mail: 'bounced' } }) },
    { name: 'Called spam', render: () => page({ settings: { ...alertSettings, mail: 'complained' } }) },
    {
      name: 'Refused',
      render: () =>
        page({
          form: {
            action: 'create-alert',
            error: 'InvalidForm',
            values: { searchString: 'tea', maxPrice: 'cheap', pace: 'daily' },
            fields: { maxPrice: 'Please enter an amount in dollars, such as 40 or 39.99.' },
          },
        }),
    },
  ],
};
