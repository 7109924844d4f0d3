import type { SavedItem } from '../analytics/saved-item.ts';

/** Something that a member has saved (accounts spec, section 3, Engagement). */
export interface Engagement {
  id: string;
  contentType: SavedItem['contentType'];
  /** Of the entry. */
  uid: string;
  /** ISO 8601 */
  savedAt: string;
}
