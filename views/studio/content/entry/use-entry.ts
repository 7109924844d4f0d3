import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { AnyEntry } from '../../../../src/contracts/content/delivery.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import type { Values } from './entry-values.ts';
import type { KeptChanges } from './kept-changes.ts';

/** The latest saved version of an entry. */
export interface LoadedEntry {
  entry: AnyEntry;
  etag: string | undefined;
}

/** The values that the form begins with: a new entry has none. */
export interface EntryStart {
  loaded?: LoadedEntry;
  /** Values that are not saved yet, such as a merge. */
  values?: Values;
  /** They are those that the browser kept, and where they began. */
  kept?: KeptChanges;
}

export const entryKey = (type: string, uid: string) => ['entry', type, uid] as const;

/** Read once: the form has its own copy, and the ETag reveals other writers. */
export function useEntry(type: string, uid: string, isStored: boolean) {
  return useQuery({
    queryKey: entryKey(type, uid),
    queryFn: async ({ signal }): Promise<LoadedEntry> => {
      const params = { type, uid };
      const { body, etag } = await exchangeStudio('GET /v3/content_types/{type}/entries/{uid}/draft', {
        params,
        signal,
      });
      return { entry: body.entry, etag };
    },
    enabled: isStored,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Tells a visit of `…/new` from the next one: another view of the form (`state: {visit}`) belongs to the same visit. */
export function useVisit(): string {
  const { key, state } = useLocation();
  const { visit } = Object(state) as { visit?: unknown };
  return typeof visit === 'string' ? visit : key;
}
