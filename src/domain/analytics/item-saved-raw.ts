import type { AnalyticsEvent } from './analytics-event.ts';
import { type SavedItem, savedItemProperties } from './saved-item.ts';

/** The button was pressed, whatever came of it: the visitor may have to log in first. */
export const itemSavedRaw = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Saved Raw',
  properties: savedItemProperties(item),
});
