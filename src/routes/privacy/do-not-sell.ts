import { blockPageRoute } from '../content/block-page-route.ts';

export const doNotSell = blockPageRoute({
  name: 'do-not-sell-my-personal-information',
  path: '/do-not-sell-my-personal-information',
  contentType: 'generic_page',
  location: 'generic',
});
