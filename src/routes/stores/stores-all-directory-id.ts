import { storeLetters } from '../../domain/stores/store-letters.ts';
import { pageParameter, pageRoute } from '../page-route.ts';
import { DIRECTORY_TTL, storeDirectoryResult } from './store-directory-result.ts';

export const storesAllDirectoryId = pageRoute({
  name: 'stores-all-directory_id',
  path: '/stores/all/:directory_id',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  cacheTtl: DIRECTORY_TTL,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  accepts: ({ params }) => storeLetters.includes(letterOf(params.directory_id)),
  load: async (ctx, match, services) => {
    const letter = letterOf(match.params.directory_id);
    // People type letters in either case; there is one page for each.
    if (letter !== match.params.directory_id)
      return { kind: 'redirect', to: `/stores/all/${letter}`, status: 301, keepQuery: true };
    return storeDirectoryResult(ctx, match, services, letter);
  },
});

const letterOf = (id = ''): string => id.toLowerCase();
