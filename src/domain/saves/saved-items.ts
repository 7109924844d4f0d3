import { ENTRY_UID } from '../content/tagged.ts';
import type { ProductListing } from '../deals/listing.ts';
import type { PostTile } from '../deals/post.ts';
import type { StoreLink } from '../stores/store.ts';
import type { Save } from './save.ts';

type Entry = Pick<Save, 'contentType' | 'uid'>;
type ContentType = Entry['contentType'];

/** The lists of saved items and their content types. */
export const savedItemKinds = { deals: 'post', products: 'product_listing', stores: 'store' } as const satisfies Record<
  string,
  ContentType
>;
export type SavedItemKind = keyof typeof savedItemKinds;

export const isSavedItemKind = (text: string | null): text is SavedItemKind =>
  text !== null && Object.hasOwn(savedItemKinds, text);

interface SavedItemsAddress {
  contentType?: ContentType;
  /** One-based. */
  page?: number;
  /** Uid of the item just saved or removed. */
  saved?: string;
  removed?: string;
}

/** `/me/favorites?type=stores&page=2`; without a type, the page shows the first list with items. */
export function savedItemsAddress({ contentType, page = 1, saved, removed }: SavedItemsAddress = {}): string {
  const kind = Object.entries(savedItemKinds).find(([, type]) => type === contentType)?.[0];
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
  for (const contentType of Object.values(savedItemKinds)) {
    const uid = query.get(contentType);
    if (uid !== null && ENTRY_UID.test(uid)) return { contentType, uid };
  }
  return undefined;
}

/** A saveable entry with its current content, which is absent when visitors cannot see it any more. */
export type SaveableItem = { uid: Save['uid'] } & (
  | { contentType: 'post'; post?: PostTile }
  | { contentType: 'product_listing'; listing?: ProductListing }
  | { contentType: 'store'; store?: StoreLink }
);

/** One page of a member's saved items of one kind, latest first. */
export interface SavedItemList {
  kind: SavedItemKind;
  /** Number of saved items per kind. */
  counts: Record<SavedItemKind, number>;
  items: (SaveableItem & Pick<Save, 'savedAt'>)[];
  /** Total of the shown kind over all pages. */
  totalCount: number;
  /** One-based. */
  page: number;
  pageSize: number;
}
