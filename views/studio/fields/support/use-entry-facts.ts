import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import { callStudio } from '../../api/studio-api.ts';

export interface EntryKey {
  uid: string;
  _content_type_uid: string;
}

const FRESH_MS = 60_000;
const MAX_FOUND = 20;
const KEY = /^[a-z0-9_]{1,64}\.[a-z0-9_]{1,64}$/;
/** As many as one request takes. */
const MAX_KEYS = 50;

const factsKey = ({ uid, _content_type_uid: type }: EntryKey) => ['entry-facts', type, uid] as const;

/** The facts of an entry that were read before. */
export const factsIn = (client: QueryClient, entry: EntryKey) => client.getQueryData<ListedDraft>(factsKey(entry));

/** What lists show of an entry; null for one that does not exist anymore. */
export const entryFacts = (entry: EntryKey) => ({
  queryKey: factsKey(entry),
  queryFn: () => readFacts(`${entry._content_type_uid}.${entry.uid}`),
  staleTime: FRESH_MS,
});

/** What lists show of an entry that a field refers to. */
export const useEntryFacts = (entry: EntryKey) => useQuery(entryFacts(entry));

/** Keys that wait for the next request: a page of blocks asks for many entries at once. */
let waiting: string[] = [];
let next: Promise<ReadonlyMap<string, ListedDraft>> | undefined;

async function readFacts(key: string): Promise<ListedDraft | null> {
  // No entry has such a key, and it would fail the request for all others.
  if (!KEY.test(key)) return null;
  waiting.push(key);
  next ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
    const keys = waiting;
    waiting = [];
    next = undefined;
    return readDrafts([...new Set(keys)]);
  });
  return (await next).get(key) ?? null;
}

async function readDrafts(keys: readonly string[]): Promise<ReadonlyMap<string, ListedDraft>> {
  const found = new Map<string, ListedDraft>();
  for (let from = 0; from < keys.length; from += MAX_KEYS) {
    const query = { entries: keys.slice(from, from + MAX_KEYS), limit: String(MAX_KEYS) };
    const { drafts } = await callStudio('GET /v3/drafts', { query });
    for (const draft of drafts) found.set(`${draft.content_type}.${draft.uid}`, draft);
  }
  return found;
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
