import { blockPageRoute } from './block-page-route.ts';

export const genericUrl = blockPageRoute({
  name: 'generic_url',
  path: '/:generic_url',
  contentType: 'generic_page',
  location: 'generic',
});
