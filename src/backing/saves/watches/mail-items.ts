import { listingGoLink } from '../../../domain/links/go-link.ts';
import { savedPriceChange } from '../../../domain/saves/saved-price.ts';
import type { Watch, WatchNotice } from '../../../domain/saves/watch.ts';
import { formatEnd } from '../../../domain/text/format-end.ts';
import { formatPrice } from '../../../domain/text/format-price.ts';
import { publishedTitles } from '../../content/published/published-facts.ts';
import {
  describeMailedPost,
  loadMailedListings,
  loadMailedPosts,
  type MailedListing,
  mailedImage,
} from '../../deals/mailed-posts.ts';
import type { WatchMailItem } from '../../mail/mailer.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { WatchRow } from './watch-rows.ts';
import type { WatchedEntry } from './watched-entries.ts';

export type DueSave = WatchRow &
  Omit<WatchedEntry, 'checked_at' | 'due_at' | 'revision'> & { saved_price: number | null };

/** A save with something to report. */
export interface Report {
  row: DueSave;
  notices: readonly WatchNotice[];
  /** The watch after the mail. */
  next: Watch;
}

/** The saved items as a mail shows them. Items that are gone or unreadable are left out. */
export async function toMailItems(trx: Trx, apiKey: string, reports: readonly Report[]): Promise<WatchMailItem[]> {
  const uidsOf = (type: string) => reports.flatMap(({ row }) => (row.content_type === type ? row.entry_uid : []));
  const posts = await loadMailedPosts(trx, apiKey, uidsOf('post'));
  const listings = await loadMailedListings(trx, apiKey, uidsOf('product_listing'));
  const titles = await publishedTitles(
    trx,
    [...posts.values(), ...[...listings.values()].map((listing) => ({ listings: [listing] }))].flatMap(storeUid),
    { environments: ['production'], contentTypes: ['store'] },
  );
  const storeOf = (own: readonly MailedListing[]) => {
    const [uid = ''] = storeUid({ listings: own });
    const store = titles.get(uid)?.title;
    return store ? { store } : {};
  };
  return reports.flatMap((report) => {
    const { content_type, entry_uid } = report.row;
    if (content_type === 'post') {
      const post = posts.get(entry_uid);
      return post ? { ...describeMailedPost(post), ...storeOf(post.listings), ...newsOf(report) } : [];
    }
    const listing = listings.get(entry_uid);
    return listing?.headline
      ? {
          title: listing.headline,
          path: listingGoLink(entry_uid),
          ...mailedImage([listing]),
          ...storeOf([listing]),
          ...newsOf(report),
        }
      : [];
  });
}

const storeUid = ({ listings: [first] }: { listings: readonly MailedListing[] }): string[] =>
  first?.store?.map(({ uid }) => uid) ?? [];

/** The prices now and before, and what else is new. */
function newsOf({ row: { price, saved_price: savedPrice }, notices }: Report) {
  const drop = notices.find((notice) => notice.kind === 'price_drop');
  const sinceSave = savedPriceChange(savedPrice ?? undefined, price ?? undefined);
  const isOwnLine = sinceSave !== undefined && (!drop || drop.from !== savedPrice);
  return {
    kinds: notices.map(({ kind }) => kind),
    ...(price !== null && { price: formatPrice(price) }),
    ...(drop && { was: formatPrice(drop.from), saving: `${formatPrice(drop.from - drop.to)} less` }),
    why: [...notices.flatMap(sentenceOf), ...(isOwnLine ? [sinceSave] : [])].join(' · '),
  };
}

function sentenceOf(notice: WatchNotice): string[] {
  if (notice.kind === 'ending') return [`Ends ${formatEnd(notice.endsAt.toISOString())}`];
  return notice.kind === 'back_in_stock' ? ['Back in stock'] : [];
}
