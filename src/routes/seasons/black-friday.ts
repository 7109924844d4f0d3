import { blockPageRoute } from '../content/block-page-route.ts';

export const blackFriday = blockPageRoute({
  name: 'black-friday',
  path: '/black-friday',
  contentType: 'black_friday_landing_page',
  location: 'black-friday',
});
