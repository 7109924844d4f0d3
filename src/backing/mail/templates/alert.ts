import { SITE_NAME } from '../../../domain/site-name.ts';
import type { MailData } from '../mailer.ts';
import type { LetterDeal, LetterWriter } from './letter.ts';
import type { MailLinks } from './mail-links.ts';

type Alert = MailData['alert'];

/** What matches a saved search. */
export const alertLetter: LetterWriter<Alert> = ({ unsubscribeToken, name, searchString, deals }, links) => {
  const [first] = deals;
  const called = name || searchString;
  return {
    subject: `${deals.length === 1 ? 'A new deal' : `${deals.length} new deals`} for “${called}”`,
    preheader: first ? [first.title, first.price].filter(Boolean).join(', ') : 'See what is new.',
    title: `New for “${called}”`,
    parts: [
      { kind: 'text', text: 'Deals can end within hours. Here is what’s new since our last email:' },
      { kind: 'deals', deals: deals.map((deal) => toLetterDeal(deal, links)) },
      {
        kind: 'button',
        label: 'See all matches',
        url: links.page(`/search?query=${encodeURIComponent(searchString)}`),
      },
      {
        kind: 'note',
        text: 'Getting too many? Pause or delete this alert at any time.',
        link: { label: 'Your deal alerts', url: links.page('/deal-alerts') },
      },
    ],
    reason: `You received this email because you have a deal alert for “${called}” at ${SITE_NAME}.`,
    unsubscribeUrl: links.unsubscribe(unsubscribeToken),
  };
};

function toLetterDeal({ path, imageUrl, ...deal }: Alert['deals'][number], links: MailLinks): LetterDeal {
  const picture = imageUrl === undefined ? undefined : links.picture(imageUrl);
  return { ...deal, url: links.page(path), ...(picture !== undefined && { imageUrl: picture }) };
}
