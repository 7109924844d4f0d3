import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import { DRAFTS_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import type { ListFilters } from './list-filters.ts';

const queryOf = ({ type, state, search, sort, order }: ListFilters) => ({
  ...(type && { content_types: type }),
  ...(state && { states: state }),
  ...(search && { search }),
  ...(order && { order }),
  sort,
});

/** Entries of all pages that were loaded; counts come with the first page. */
export function useDrafts(filters: ListFilters) {
  const query = queryOf(filters);
  return useInfiniteQuery({
    queryKey: [...DRAFTS_KEY, query],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/drafts', {
        signal,
        query: { ...query, ...(pageParam ? { cursor: pageParam } : { include_count: 'true' }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The rows stay while other filters load.
    placeholderData: keepPreviousData,
  });
}

const PAGE = '100';

/** Reads all entries that match, up to a number. */
export async function readAllDrafts(filters: ListFilters, max: number): Promise<ListedDraft[]> {
  const found: ListedDraft[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined && found.length < max; ) {
    const query = { ...queryOf(filters), limit: PAGE, ...(cursor && { cursor }) };
    const page: { drafts: ListedDraft[]; next?: string | undefined } = await callStudio('GET /v3/drafts', { query });
    found.push(...page.drafts);
    cursor = page.next;
  }
  return found.slice(0, max);
}
