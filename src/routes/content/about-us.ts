import { blockPageRoute } from './block-page-route.ts';

export const aboutUs = blockPageRoute({
  name: 'about-us',
  path: '/about-us',
  contentType: 'generic_page',
  location: 'generic',
});
