import type { AnalyticsEvent } from './analytics-event.ts';
import { type SavedItem, savedItemProperties } from './saved-item.ts';

/** An item is not among the saved ones any more: the service has said so. */
export const itemUnsaved = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Unsaved',
  properties: savedItemProperties(item),
});
