import type { AnalyticsEvent } from './analytics-event.ts';
import { type SavedItem, savedItemProperties } from './saved-item.ts';

/** An item is among the saved ones now: the service has said so. */
export const itemSaved = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Saved',
  properties: savedItemProperties(item),
});
