import { titleCase } from '../text/title-case.ts';
import { isEndingSoon, isExpired, isNew } from './deal-times.ts';
import type { PostTile } from './post.ts';

/** `own`: an editor's. */
type FlagKind = 'expired' | 'sold-out' | 'ending-soon' | 'exclusive' | 'new' | 'free-shipping' | 'own';
export interface Flag {
  kind: FlagKind;
  label: string;
}
/** See docs/spec/deals.md DEALS-5. */
export const TILE_FLAG_LIMIT = 1;
export const GALLERY_FLAG_LIMIT = 3;

type FlaggedPost = Pick<
  PostTile,
  'startsAt' | 'expiresAt' | 'exclusive' | 'soldOut' | 'freeShipping' | 'flags' | 'feedFlags'
>;

interface FlagRule {
  label: string;
  applies: (post: FlaggedPost, now: Date) => boolean | undefined;
}
const rules: Readonly<Record<Exclude<FlagKind, 'own'>, FlagRule>> = {
  expired: { label: 'Expired', applies: (post, now) => isExpired(post.expiresAt, now) },
  'sold-out': { label: 'Sold Out', applies: (post) => post.soldOut },
  'ending-soon': { label: 'Ending Soon!', applies: (post, now) => isEndingSoon(post.expiresAt, now) },
  exclusive: { label: 'Exclusive', applies: (post) => post.exclusive },
  new: { label: 'New', applies: (post, now) => isNew(post.startsAt, now) },
  'free-shipping': { label: 'Free Shipping', applies: (post) => post.freeShipping },
};
const isRule = (name: string): name is keyof typeof rules => Object.hasOwn(rules, name);

/** A deal that is over says so, whatever flags its feed shows. */
const ALWAYS = ['expired', 'sold-out'];
/** Most urgent first, because a tile has room for one (docs/spec/feeds.md FEEDS-7). */
const DEFAULT_FEED_FLAGS = ['ending-soon', 'exclusive', 'own', 'new', 'free-shipping'];

/** At most `limit` flags of a post, most urgent first; an expired post has only that flag. */
export function postFlags(post: FlaggedPost, now: Date, limit: number): Flag[] {
  const names = [...ALWAYS, ...(post.feedFlags ?? DEFAULT_FEED_FLAGS)];
  const flags = names.flatMap((name) => flagsNamed(name, post, now));
  const [first] = flags;
  return (first?.kind === 'expired' ? [first] : flags).slice(0, limit);
}

function flagsNamed(name: string, post: FlaggedPost, now: Date): Flag[] {
  if (isRule(name)) return rules[name].applies(post, now) ? [{ kind: name, label: rules[name].label }] : [];
  // Editors also mark what a rule finds by itself, for the queries of feeds.
  const own = (post.flags ?? []).filter((flag) => !isRule(flag) && (name === 'own' || name === flag));
  return own.map((flag) => ({ kind: 'own', label: titleCase(flag.replaceAll('-', ' ')) }));
}
