import type { EventMessage } from '../../contracts/analytics/message.ts';
import { dayOf, type KeptMessage, storable } from './kept-message.ts';

/** Under which row of counts something falls. */
export interface CountKey {
  day: string;
  event: string;
  /** The path. */
  page: string;
  postUid: string;
}
export interface Counted extends CountKey {
  count: number;
}

const MAX_PAGE_LENGTH = 300;
/** More than a screen shows at once: a forged message adds no more rows than this. */
const MAX_LISTINGS = 100;

/** Counts of messages that are new, one row a key. What went wrong in browsers is counted by its own kind, not here. */
export function countedAs(messages: readonly KeptMessage[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { message, happenedAt } of messages) {
    if (message.type !== 'track') continue;
    for (const postUid of postsOf(message)) {
      const key = { day: dayOf(happenedAt), event: message.event, page: pageOf(message), postUid };
      addCount(counts, { ...key, count: 1 });
    }
  }
  return [...counts.values()];
}

/** Adds to what is counted under the same key. */
export function addCount(counts: Map<string, Counted>, { count, ...key }: Counted): void {
  const name = JSON.stringify([key.day, key.event, key.page, key.postUid]);
  counts.set(name, { ...key, count: count + (counts.get(name)?.count ?? 0) });
}

export function pageOf({ context }: EventMessage): string {
  const [path = ''] = context.page.path.split(/[?#]/);
  return storable(path.slice(0, MAX_PAGE_LENGTH));
}

/** The post that an event is about: its own, else the page's; a view of several listings counts for each of their posts. */
function postsOf({ properties, context }: Extract<EventMessage, { type: 'track' }>): string[] {
  const { listings } = properties;
  const seen = Array.isArray(listings)
    ? listings.slice(0, MAX_LISTINGS).flatMap((listing) => postUidOf(listing) ?? [])
    : [];
  if (seen.length > 0) return seen;
  return [postUidOf(properties) ?? storable(context.page.postUid ?? '')];
}

function postUidOf(value: unknown): string | undefined {
  const uid = typeof value === 'object' && value !== null && 'post_uid' in value ? value.post_uid : undefined;
  return typeof uid === 'string' ? storable(uid.slice(0, 64)) : undefined;
}
