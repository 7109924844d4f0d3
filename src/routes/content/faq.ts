import { blockPageRoute } from './block-page-route.ts';

export const faq = blockPageRoute({
  name: 'faq',
  path: '/faq',
  contentType: 'marketing_page',
  location: 'marketing',
});
