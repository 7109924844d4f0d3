import { newAlertOf } from '../alerts/new-alert.ts';
import type { SavedItem } from '../saves/save.ts';
import { readSaveItem } from '../saves/saved-items.ts';

type ContentType = SavedItem['contentType'];

const names: Record<ContentType, string> = { post: 'deal', product_listing: 'product', store: 'store' };

export const isSaveReason = (text: string | null): text is ContentType => text !== null && Object.hasOwn(names, text);

/** Why a visitor was sent to log in, from the destination or the save button they pressed (docs/spec/accounts.md ACCOUNTS-18). */
export function logInReason(destination = '', saves?: ContentType): string | undefined {
  const { pathname, searchParams } = new URL(destination, 'http://here');
  const saved = saves ?? (pathname === '/me/favorites/save' ? readSaveItem(searchParams)?.contentType : undefined);
  if (saved !== undefined) return `Log in to save this ${names[saved]}.`;
  return pathname === '/deal-alerts' && newAlertOf(searchParams) ? 'Log in to create your deal alert.' : undefined;
}
