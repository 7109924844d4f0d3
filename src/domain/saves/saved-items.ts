import { ENTRY_UID } from '../content/tagged.ts';
import type { ProductListing } from '../deals/listing.ts';
import type { PostTile } from '../deals/post.ts';
import type { StoreLink } from '../stores/store.ts';
import type { Save } from './save.ts';
import type { SaveWatch, WatchMails } from './save-watch.ts';
import { isSavedOrder, type SavedOrder } from './saved-order.ts';

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

/** Page, order and filter of a list of saved items. */
export interface ListPosition {
  /** One-based. */
  page?: number;
  order?: SavedOrder;
  /** Only the items that ended or are gone. */
  show?: 'ended';
}

export const readListPosition = ({
  order,
  show,
}: {
  order?: string | null | undefined;
  show?: string | null | undefined;
}): Pick<ListPosition, 'order' | 'show'> => ({
  ...(isSavedOrder(order) && { order }),
  ...(show === 'ended' && { show }),
});

interface SavedItemsAddress extends ListPosition {
  contentType?: ContentType;
  /** Uid of the item just saved or removed. */
  saved?: string;
  removed?: string;
}

/** `/me/favorites?type=deals&order=price&page=2`; without a type, the page shows the first list with items. */
export function savedItemsAddress(address: SavedItemsAddress = {}): string {
  const { contentType, page = 1, order = 'recent', show, saved, removed } = address;
  const kind = Object.entries(savedItemKinds).find(([, type]) => type === contentType)?.[0];
  const params = new URLSearchParams({
    ...(kind !== undefined && { type: kind }),
    ...(order !== 'recent' && { order }),
    ...(show !== undefined && { show }),
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

/** A saved item as the list shows it; `watch` is absent for stores, and when the service has no watches. */
export type ListedItem = SaveableItem & Pick<Save, 'savedAt'> & { watch?: Pick<SaveWatch, 'isOn' | 'savedPrice'> };

/** One page of a member's saved items of one kind. */
export interface SavedItemList {
  kind: SavedItemKind;
  /** Number of saved items per kind. */
  counts: Record<SavedItemKind, number>;
  items: ListedItem[];
  order: SavedOrder;
  show?: 'ended';
  /** Number of items of the kind that ended or are gone. */
  endedCount: number;
  /** Whether emails about saved items are sent; absent when the service has no watches. */
  mails?: WatchMails;
  /** Total of the shown items over all pages. */
  totalCount: number;
  /** One-based. */
  page: number;
  pageSize: number;
}
