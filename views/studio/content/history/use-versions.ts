import { useQuery } from '@tanstack/react-query';
import { VERSIONS_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';

const SHOWN = 100;

/** The kept versions of an entry, the newest first. */
export function useVersions(type: string, uid: string | undefined) {
  return useQuery({
    queryKey: [...VERSIONS_KEY, type, uid],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/content_types/{type}/entries/{uid}/versions', {
        params: { type, uid: uid ?? '' },
        query: { limit: SHOWN },
        signal,
      }),
    enabled: uid !== undefined,
  });
}
