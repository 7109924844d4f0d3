import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { WatchMailData, WatchMailItem } from '../mailer.ts';
import type { LetterDeal, LetterWriter } from './letter.ts';
import type { MailLinks } from './mail-links.ts';

/** The campaign of visits from these mails. */
const CAMPAIGN = 'saved-item';

/** News of what a member has saved. */
export const watchLetter: LetterWriter<WatchMailData> = ({ stopToken, items, more }, links) => {
  const count = items.length + more;
  const [first] = items;
  const subject = count === 1 && first ? newsOf(first) : `News on ${count} items you saved`;
  return {
    subject,
    preheader: first ? [first.title, first.price, first.why].filter(Boolean).join(', ') : 'See what’s new.',
    title: count === 1 ? 'News on something you saved' : `News on ${count} items you saved`,
    parts: [
      { kind: 'deals', deals: items.map((item) => toLetterDeal(item, links)) },
      {
        kind: 'button',
        label: more > 0 ? `See ${more} more` : 'See everything you saved',
        url: links.page('/me/favorites'),
      },
      {
        kind: 'note',
        text: 'Prices and stock change fast, and may have changed since. Choose what we email you about, item by item:',
        link: { label: 'Your saved items', url: links.page('/me/favorites') },
      },
    ],
    reason: `You received this email because you saved ${count === 1 ? 'this item' : 'these items'} at ${SITE_NAME}.`,
    unsubscribeUrl: links.stopWatches(stopToken),
  };
};

/** 'Now $80, was $100: Copper Kettle' */
function newsOf({ kinds, title, price, was, why }: WatchMailItem): string {
  if (kinds.includes('price_drop')) return `Now ${price}, was ${was}: ${title}`;
  if (kinds.includes('back_in_stock')) return `Back in stock: ${title}`;
  return `${why.split(' · ')[0]}: ${title}`;
}

function toLetterDeal({ path, imageUrl, kinds: _, why, ...item }: WatchMailItem, links: MailLinks): LetterDeal {
  const image = imageUrl === undefined ? undefined : links.image(imageUrl);
  return {
    ...item,
    url: links.deal(path, CAMPAIGN),
    ...(why !== '' && { why }),
    ...(image !== undefined && { imageUrl: image }),
  };
}
