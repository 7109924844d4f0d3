import { ENTRY_UID } from '../content/tagged.ts';
import type { Engagement } from './engagement.ts';

type Entry = Pick<Engagement, 'contentType' | 'uid'>;
type ContentType = Entry['contentType'];

/** The lists of saved things, by what they hold. */
export const favoriteKinds = { deals: 'post', products: 'product_listing', stores: 'store' } as const satisfies Record<
  string,
  ContentType
>;
export type FavoriteKind = keyof typeof favoriteKinds;

export const isFavoriteKind = (text: string | null): text is FavoriteKind =>
  text !== null && Object.hasOwn(favoriteKinds, text);

interface FavoritesAddress {
  contentType?: ContentType;
  /** One-based. */
  page?: number;
  /** Uid of what has just been saved, or is no longer. */
  saved?: string;
  removed?: string;
}

/** Where saved things are: `/me/favorites?type=stores&page=2`; without a type the first list that holds any. */
export function favoritesAddress({ contentType, page = 1, saved, removed }: FavoritesAddress = {}): string {
  const kind = Object.entries(favoriteKinds).find(([, type]) => type === contentType)?.[0];
  const params = new URLSearchParams({
    ...(kind !== undefined && { type: kind }),
    ...(page > 1 && { page: String(page) }),
    ...(saved !== undefined && { saved }),
    ...(removed !== undefined && { removed }),
  });
  return params.size > 0 ? `/me/favorites?${params}` : '/me/favorites';
}

/** The item that the query of `/me/favorites/save?post=kettle` names. */
export function readSaveItem(query: URLSearchParams): Entry | undefined {
  for (const contentType of Object.values(favoriteKinds)) {
    const uid = query.get(contentType);
    if (uid !== null && ENTRY_UID.test(uid)) return { contentType, uid };
  }
  return undefined;
}
