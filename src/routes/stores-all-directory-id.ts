import { storeLetters } from '../domain/store-letters.ts';
import { pageRoute } from './page-route.ts';
import { pageParameter } from './query-parameters.ts';
import { DIRECTORY_TTL, storeDirectoryResult } from './store-directory-result.ts';

export const storesAllDirectoryId = pageRoute({
  name: 'stores-all-directory_id',
  path: '/stores/all/:directory_id',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  cacheTtl: DIRECTORY_TTL,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  accepts: ({ params }) => storeLetters.includes(params.directory_id ?? ''),
  load: (ctx, match, services) => storeDirectoryResult(ctx, match, services, match.params.directory_id),
});
