/** The saved item (docs/spec/saves.md SAVES-1). */
export interface SavedItem {
  contentType: 'post' | 'product_listing' | 'store';
  uid: string;
  /** Set for an item that was saved on the page of a post, or next to one of its listings. */
  postUid?: string | undefined;
  listingUid?: string | undefined;
}
