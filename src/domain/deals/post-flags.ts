import { isEndingSoon, isExpired, isNew } from './deal-times.ts';
import type { PostTile } from './post.ts';

export type FlagKind = 'expired' | 'sold-out' | 'ending-soon' | 'exclusive' | 'new' | 'free-shipping';
export interface Flag {
  kind: FlagKind;
  label: string;
}
/** See docs/spec/deals.md DEALS-5. */
export const TILE_FLAG_LIMIT = 1;
export const GALLERY_FLAG_LIMIT = 3;

type FlaggedPost = Pick<PostTile, 'startsAt' | 'expiresAt' | 'exclusive' | 'soldOut' | 'freeShipping'>;

interface FlagRule extends Flag {
  applies: (post: FlaggedPost, now: Date) => boolean;
}
/** Most urgent first, because a tile has room for one. */
const rules: readonly FlagRule[] = [
  { kind: 'expired', label: 'Expired', applies: (post, now) => isExpired(post.expiresAt, now) },
  { kind: 'sold-out', label: 'Sold Out', applies: (post) => post.soldOut },
  { kind: 'ending-soon', label: 'Ending Soon!', applies: (post, now) => isEndingSoon(post.expiresAt, now) },
  { kind: 'exclusive', label: 'Exclusive', applies: (post) => post.exclusive },
  { kind: 'new', label: 'New', applies: (post, now) => isNew(post.startsAt, now) },
  { kind: 'free-shipping', label: 'Free Shipping', applies: (post) => post.freeShipping },
];

/** At most `limit` flags of a post, most urgent first; an expired post has only that flag. */
export function postFlags(post: FlaggedPost, now: Date, limit: number): Flag[] {
  const flags = rules.filter((rule) => rule.applies(post, now)).map(({ kind, label }) => ({ kind, label }));
  const [first] = flags;
  return (first?.kind === 'expired' ? [first] : flags).slice(0, limit);
}
