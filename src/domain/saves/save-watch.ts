import type { Save } from './save.ts';

/** Whether emails about saved items are sent; else the member stopped them or all deal emails, or they do not arrive. */
export const watchMailStates = ['sent', 'stopped', 'unsubscribed', 'bounced', 'complained'] as const;
export type WatchMails = (typeof watchMailStates)[number];

/** The watch of a saved deal or product. Prices are US dollars. */
export interface SaveWatch extends Pick<Save, 'contentType' | 'uid'> {
  isOn: boolean;
  /** When the item was saved. */
  savedPrice?: number;
  price?: number;
  /** ISO 8601 */
  endsAt?: string;
  isPublished: boolean;
}

/** A member's watches, latest save first. */
export interface MemberWatches {
  mails: WatchMails;
  watches: readonly SaveWatch[];
}

/** The promise of a watch in one line; undefined when no mail would come. */
export function watchPromise(mails: WatchMails, watch: SaveWatch | undefined, now: Date): string | undefined {
  if (mails !== 'sent' || !watch?.isOn) return undefined;
  if (watch.price !== undefined) return 'We’ll email you when the price drops.';
  return watch.endsAt !== undefined && Date.parse(watch.endsAt) > now.getTime()
    ? 'We’ll email you before it ends.'
    : undefined;
}
