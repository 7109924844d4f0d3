import { blockPageRoute } from './block-page-route.ts';

export const contactUs = blockPageRoute({
  name: 'contact-us',
  path: '/contact-us',
  contentType: 'generic_page',
  location: 'generic',
});
