import { blockPageRoute } from './block-page-route.ts';

export const mMarketingUrl = blockPageRoute({
  name: 'm-marketing_url',
  path: '/m/:marketing_url',
  contentType: 'marketing_page',
  location: 'marketing',
});
