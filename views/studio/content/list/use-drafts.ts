import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callStudio } from '../../api/studio-api.ts';
import type { ListFilters } from './list-filters.ts';

export const DRAFTS_KEY = ['drafts'] as const;

/** Entries of all pages that were loaded; counts come with the first page. */
export function useDrafts({ type, state, search, sort, order }: ListFilters) {
  return useInfiniteQuery({
    queryKey: [...DRAFTS_KEY, { type, state, search, sort, order }],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/drafts', {
        signal,
        query: {
          ...(type && { content_types: type }),
          ...(state && { states: state }),
          ...(search && { search }),
          ...(order && { order }),
          ...(pageParam ? { cursor: pageParam } : { include_count: 'true' }),
          sort,
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The rows stay while other filters load.
    placeholderData: keepPreviousData,
  });
}
