import { pageParameter, pageRoute } from '../page-route.ts';
import { DIRECTORY_TTL, storeDirectoryResult } from './store-directory-result.ts';

export const storesAll = pageRoute({
  name: 'stores-all',
  path: '/stores/all',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  cacheTtl: DIRECTORY_TTL,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  load: (ctx, match, services) => storeDirectoryResult(ctx, match, services),
});
