import type { SavedItem } from './saved-item.ts';

/** Names what can be saved: 'post:blt0123456789abcdef'. */
export const engagementKey = ({ contentType, uid }: Pick<SavedItem, 'contentType' | 'uid'>): string =>
  `${contentType}:${uid}`;
