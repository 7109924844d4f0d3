import { useQuery } from '@tanstack/react-query';
import { callStudio } from '../../api/studio-api.ts';

interface EntryKey {
  content_type: string;
  uid: string;
}

/** The subject of a preview link: the drafts of an entry, the site at a time, or both. */
export interface PreviewSubject {
  entry?: EntryKey | undefined;
  address: string;
  /** ISO 8601; absent: now. */
  at?: string | undefined;
}

/** Links work for a day. */
const RENEW_MS = 12 * 3_600_000;

/** A link that shows unpublished content to everyone who has it, for a day. */
export function usePreviewLink({ entry, address, at }: PreviewSubject, isWanted = true) {
  return useQuery({
    queryKey: ['preview-link', entry?.content_type, entry?.uid, address, at],
    queryFn: async () => (await callStudio('POST /v3/previews', { body: { preview: { entry, address, at } } })).preview,
    enabled: isWanted,
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
  });
}

/** The page that shows an entry; null without one. `places` are the fields that make its address. */
export function useEntryPage({ content_type: type, uid }: EntryKey, places: readonly unknown[]) {
  return useQuery({
    queryKey: ['entry-page', type, uid, ...places],
    queryFn: async ({ signal }) =>
      (await callStudio('GET /v3/content_types/{type}/entries/{uid}/page', { params: { type, uid }, signal })).page,
    placeholderData: (before) => before,
  });
}
