import { blockPageRoute } from '../content/block-page-route.ts';

export const cyberMonday = blockPageRoute({
  name: 'cyber-monday',
  path: '/cyber-monday',
  contentType: 'black_friday_landing_page',
  location: 'black-friday',
});
