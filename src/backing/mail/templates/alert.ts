import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { AlertMailData, AlertMailDeal } from '../mailer.ts';
import type { LetterDeal, LetterWriter } from './letter.ts';
import type { MailLinks } from './mail-links.ts';

/** The campaign of visits from these mails, digests included. */
const CAMPAIGN = 'deal-alert';

/** New matches of a deal alert. */
export const alertLetter: LetterWriter<AlertMailData> = (alert, links) => {
  const { unsubscribeToken, mailToken, name, searchString, rules, searchPath, deals, more, isFirst = false } = alert;
  const [first] = deals;
  const title = name || searchString;
  // A name already identifies the alert.
  const details = name === '' && rules !== '' ? `, ${rules}` : '';
  const count = deals.length + more;
  return {
    subject: `${count === 1 ? 'A new deal' : `${count} new deals`} for “${title}”${details}`,
    preheader: first ? [first.title, first.price, first.saving].filter(Boolean).join(', ') : 'See what’s new.',
    title: `New for “${title}”`,
    parts: [
      {
        kind: 'text',
        text: `Deals can end within hours. ${isFirst ? 'Here are the first matches for your alert:' : 'Here is what’s new since our last email:'}`,
      },
      { kind: 'deals', deals: deals.map((deal) => toLetterDeal(deal, links)) },
      {
        kind: 'button',
        label: more > 0 ? `See ${more} more ${more === 1 ? 'deal' : 'deals'}` : 'See all matches',
        url: links.page(searchPath),
      },
      { kind: 'note', text: 'Too many emails, or no longer interested? Change this alert:' },
      {
        kind: 'links',
        links: [
          { label: 'Pause this alert', url: links.alert(mailToken, 'pause') },
          { label: 'Resume this alert', url: links.alert(mailToken, 'resume') },
          { label: 'Delete this alert', url: links.alert(mailToken, 'delete') },
          { label: 'All your alerts', url: links.page('/deal-alerts') },
        ],
      },
    ],
    reason: `You received this email because you have a deal alert for “${title}” at ${SITE_NAME}.`,
    unsubscribeUrl: links.unsubscribe(unsubscribeToken),
  };
};

function toLetterDeal({ path, imageUrl, ...deal }: AlertMailDeal, links: MailLinks): LetterDeal {
  const image = imageUrl === undefined ? undefined : links.image(imageUrl);
  return { ...deal, url: links.deal(path, CAMPAIGN), ...(image !== undefined && { imageUrl: image }) };
}
