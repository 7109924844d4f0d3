import { useQuery } from '@tanstack/react-query';
import { callStudio } from '../../api/studio-api.ts';

export interface EntryKey {
  uid: string;
  _content_type_uid: string;
}

const FRESH_MS = 60_000;
const MAX_FOUND = 20;

/** What lists show of an entry that a field refers to; null for one that does not exist anymore. */
export function useEntryFacts({ uid, _content_type_uid: type }: EntryKey) {
  return useQuery({
    queryKey: ['entry-facts', type, uid],
    queryFn: async ({ signal }) => {
      const query = { content_types: type, search: uid, limit: String(MAX_FOUND) };
      const { drafts } = await callStudio('GET /v3/drafts', { query, signal });
      return drafts.find((draft) => draft.uid === uid) ?? null;
    },
    staleTime: FRESH_MS,
  });
}

/** Entries of some types whose texts have the words. */
export function useEntrySearch(types: readonly string[], words: string) {
  return useQuery({
    queryKey: ['entry-search', types, words],
    queryFn: async ({ signal }) => {
      const query = { content_types: [...types], limit: String(MAX_FOUND), ...(words && { search: words }) };
      return (await callStudio('GET /v3/drafts', { query, signal })).drafts;
    },
    placeholderData: (before) => before,
  });
}
