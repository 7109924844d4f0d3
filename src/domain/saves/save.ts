/** An item that can be saved, and where its button is (docs/spec/saves.md SAVES-1). */
export interface SavedItem {
  contentType: 'post' | 'product_listing' | 'store';
  uid: string;
  /** Set for an item that was saved on the page of a post, or next to one of its listings. */
  postUid?: string | undefined;
  listingUid?: string | undefined;
}

/** A save of a member (docs/spec/saves.md SAVES-1). */
export interface Save {
  id: string;
  contentType: SavedItem['contentType'];
  /** Uid of the entry. */
  uid: string;
  /** ISO 8601 */
  savedAt: string;
}

/** Identifies an item in the browser: 'post:blt0123456789abcdef'. */
export const saveKey = ({ contentType, uid }: Pick<SavedItem, 'contentType' | 'uid'>): string =>
  `${contentType}:${uid}`;
