import type { SavedItem } from './saved-item.ts';

/** Something that a member has saved (docs/spec/saves.md SAVES-1). */
export interface Engagement {
  id: string;
  contentType: SavedItem['contentType'];
  /** Uid of the entry. */
  uid: string;
  /** ISO 8601 */
  savedAt: string;
}
