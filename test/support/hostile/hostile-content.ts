import { contentTypes } from '../../../src/contracts/content/registry.ts';
import type { Drafts } from '../services/publish.ts';
import { type FieldOptions, hostileEntry } from './hostile-fields.ts';

/** What pages are found by: these fields keep the entry reachable, all others are hostile. */
const places: Record<string, Record<string, unknown>> = {
  acquisition_landing_page: { url: '/acq/hostile' },
  article: { url: '/blog/hostile' },
  black_friday_landing_page: { url: '/black-friday' },
  black_friday_store_page: { url: '/black-friday/hostile' },
  brand: { slug: 'hostile' },
  // A personal source has nothing for visitors, who are the ones that harm is meant for.
  feed_page: {
    url: '/categories/hostile/deals',
    feed_slug: 'hostile',
    source: 'search_v5',
    bd_queries: { stores: ['hostile'] },
  },
  generic_page: { url: '/privacy' },
  home_page: { url: '/' },
  marketing_page: { url: '/m/hostile' },
  merchandise_type: { slug: 'hostile' },
  my_deals_home_page: { url: '/shop' },
  product_page: { url: '/products/hostile', slug: 'hostile' },
  store: { slug: 'hostile', feed_url: null },
  theme: { slug: 'hostile' },
};

/** More pages of a type at other addresses, so that every route has a hostile page. */
const morePlaces: Record<string, readonly Record<string, unknown>[]> = {
  feed_page: ['/deals', '/collections/hostile'].map((url, index) => ({
    ...places.feed_page,
    url,
    feed_slug: ['popular_deals', 'hostile-collection'][index],
    source: 'search_api',
  })),
  marketing_page: ['/faq', '/categories/hostile'].map((url) => ({ url })),
  black_friday_landing_page: [{ url: '/cyber-monday' }],
  generic_page: ['/about-us', '/about-us/careers'].map((url) => ({ url })),
};

/** Where the pages of the content are. */
export const hostilePages = [
  ...new Set(
    [...Object.values(places), ...Object.values(morePlaces).flat()]
      .map(({ url }) => url)
      .filter((url) => typeof url === 'string'),
  ),
];

const placesOf = (type: string) => [places[type] ?? {}, ...(morePlaces[type] ?? [])];
const uidOf = (type: string, nth: number) => `${type.replaceAll('_', '')}${nth}`;

/** The address of the post. */
export const hostilePost = `/deals/hostile-${uidOf('post', 0)}`;

/**
 * Of every content type the entries that its routes show, and a small one, whose address is as hostile as its contract
 * allows: no page shows it, but all other entries refer and link to it.
 */
export function hostileContent(round: number, now: Date, assetUid: string): Drafts {
  const drafts = contentTypes.map((type): [string, Drafts[string]] => {
    const visited = placesOf(type.uid);
    const options: FieldOptions = { round, now, assetUid, isSmall: false, uidsOf };
    const entries = visited.map((place, nth) => ({
      ...hostileEntry(type, { ...options, round: round + nth }),
      ...place,
      uid: uidOf(type.uid, nth),
    }));
    const small = hostileEntry(type, { ...options, isSmall: true });
    return [type.uid, [...entries, { ...small, ...harmless(type.uid), uid: smallUid(type.uid) }]];
  });
  return Object.fromEntries(drafts);
}

const smallUid = (type: string) => `${uidOf(type, 0)}s`;
/** A store and what it sells are found by their slugs; all other references lead to the small ones. */
const uidsOf = (type: string): string[] => [...(type === 'store' ? [uidOf(type, 0)] : []), smallUid(type)];

/** Slugs that two entries may not share, since their contract keeps them harmless. */
const harmless = (type: string): Record<string, unknown> => ({
  ...('slug' in (places[type] ?? {}) && { slug: 'hostile-other' }),
  ...('feed_slug' in (places[type] ?? {}) && { feed_slug: 'hostile-other' }),
});
