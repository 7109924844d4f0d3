import { useQuery } from '@tanstack/react-query';
import type { Release } from '../../../../src/contracts/content/releases.ts';
import type { Schedule, ScheduleState } from '../../../../src/contracts/content/schedules.ts';
import { RELEASES_KEY, REVIEWS_KEY, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { isRecord } from '../entry/compare-values.ts';
import type { Values } from '../entry/entry-values.ts';

/** Where the studio publishes. Staging reads the second one. */
export const environments: ('production' | 'production-preview')[] = ['production', 'production-preview'];

const PAGE = 250;
const MAX_PAGES = 4;

interface ScheduleQuery {
  state?: ScheduleState;
  from?: string;
  to?: string;
  content_type?: string;
  uid?: string;
}

/** All scheduled actions that match, in the order of their times. */
async function readSchedules(query: ScheduleQuery, signal: AbortSignal): Promise<Schedule[]> {
  const found: Schedule[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const paged = { ...query, skip: found.length, limit: PAGE };
    const { queue, count } = await callStudio('GET /v3/publish-queue', { query: paged, signal });
    found.push(...queue);
    if (found.length >= count || queue.length === 0) break;
  }
  return found;
}

const readReleases = async (state: Release['state'], signal: AbortSignal, entry: object = {}): Promise<Release[]> =>
  (await callStudio('GET /v3/releases', { query: { state, limit: PAGE, ...entry }, signal })).releases;

/** Publishes and unpublishes of one entry that are to come, or were refused, and the releases that it is in. */
export function useEntrySchedules(type: string, uid: string) {
  return useQuery({
    queryKey: [...SCHEDULES_KEY, type, uid],
    queryFn: async ({ signal }) => {
      const entry = { content_type: type, uid };
      const [schedules, releases] = await Promise.all([
        Promise.all((['failed', 'pending'] as const).map((state) => readSchedules({ ...entry, state }, signal))),
        Promise.all((['failed', 'scheduled', 'open'] as const).map((state) => readReleases(state, signal, entry))),
      ]);
      return { schedules: schedules.flat(), releases: releases.flat() };
    },
  });
}

/** All that waits for its time, and all that was refused. */
export function useComing() {
  return useQuery({
    queryKey: [...SCHEDULES_KEY, 'coming'],
    queryFn: async ({ signal }) => {
      const [pending, failed, releases, failedReleases] = await Promise.all([
        readSchedules({ state: 'pending' }, signal),
        readSchedules({ state: 'failed' }, signal),
        readReleases('scheduled', signal),
        readReleases('failed', signal),
      ]);
      return { pending, failed, releases, failedReleases };
    },
  });
}

/** Releases that can still be changed. */
export function useOpenReleases(isEnabled: boolean) {
  return useQuery({
    queryKey: [...RELEASES_KEY, 'open'],
    queryFn: async ({ signal }) => {
      const [open, failed] = await Promise.all([readReleases('open', signal), readReleases('failed', signal)]);
      return [...open, ...failed];
    },
    enabled: isEnabled,
  });
}

/** A release with all its items, which are in the order of their errors. */
export function useRelease(uid: string) {
  return useQuery({
    queryKey: [...RELEASES_KEY, 'one', uid],
    queryFn: async ({ signal }) => {
      const params = { uid };
      const { release } = await callStudio('GET /v3/releases/{uid}', { params, signal });
      const pages = Array.from({ length: Math.ceil(release.items_count / PAGE) }, (_, page) =>
        callStudio('GET /v3/releases/{uid}/items', { params, query: { skip: page * PAGE, limit: PAGE }, signal }),
      );
      return { release, items: (await Promise.all(pages)).flatMap(({ items }) => items) };
    },
  });
}

const REVIEW = '/v3/content_types/{type}/entries/{uid}/review';

/** The review of an entry, and what was said about it. */
export function useReview(type: string, uid: string | undefined) {
  return useQuery({
    queryKey: [...REVIEWS_KEY, type, uid],
    queryFn: ({ signal }) => callStudio(`GET ${REVIEW}`, { params: { type, uid: uid ?? '' }, signal }),
    enabled: uid !== undefined,
  });
}

/** The entries that fields of a refusal refer to: parts that are not published themselves. */
export function refusedParts(errors: Readonly<Record<string, unknown>>, values: Values): Part[] {
  const found = Object.keys(errors).map((path) =>
    path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], values),
  );
  return found.filter((value): value is Part => isRecord(value) && typeof value._content_type_uid === 'string');
}

interface Part {
  uid: string;
  _content_type_uid: string;
}

/** Publishes parts of an entry, now or at a time, so that it can be published after them. @throws StudioError */
export async function publishParts(parts: readonly Part[], scheduled_at?: string): Promise<void> {
  for (const { uid, _content_type_uid: type } of parts)
    await callStudio('POST /v3/content_types/{type}/entries/{uid}/publish', {
      params: { type, uid },
      body: { environments, ...(scheduled_at !== undefined && { scheduled_at }) },
    });
}
