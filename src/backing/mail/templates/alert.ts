import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { AlertMailData, AlertMailDeal } from '../mailer.ts';
import type { LetterDeal, LetterWriter } from './letter.ts';
import type { MailLinks } from './mail-links.ts';

/** What visits by these mails are counted under, digests as well. */
const CAMPAIGN = 'deal-alert';

/** What an alert has found. */
export const alertLetter: LetterWriter<AlertMailData> = (alert, links) => {
  const { unsubscribeToken, mailToken, name, searchString, rules, searchPath, deals, more, isFirst = false } = alert;
  const [first] = deals;
  const called = name || searchString;
  // Who has given it a name tells it from others by that.
  const which = name === '' && rules !== '' ? `, ${rules}` : '';
  const count = deals.length + more;
  return {
    subject: `${count === 1 ? 'A new deal' : `${count} new deals`} for “${called}”${which}`,
    preheader: first ? [first.title, first.price, first.saving].filter(Boolean).join(', ') : 'See what is new.',
    title: `New for “${called}”`,
    parts: [
      {
        kind: 'text',
        text: `Deals can end within hours. ${isFirst ? 'Here is what your alert has found first:' : 'Here is what’s new since our last email:'}`,
      },
      { kind: 'deals', deals: deals.map((deal) => toLetterDeal(deal, links)) },
      {
        kind: 'button',
        label: more > 0 ? `See ${more} more ${more === 1 ? 'deal' : 'deals'}` : 'See all matches',
        url: links.page(searchPath),
      },
      { kind: 'note', text: 'Too many, or no longer needed? This alert is yours to change:' },
      {
        kind: 'links',
        links: [
          { label: 'Pause this alert', url: links.alert(mailToken, 'pause') },
          { label: 'Resume it', url: links.alert(mailToken, 'resume') },
          { label: 'Delete it', url: links.alert(mailToken, 'delete') },
          { label: 'All your alerts', url: links.page('/deal-alerts') },
        ],
      },
    ],
    reason: `You received this email because you have a deal alert for “${called}” at ${SITE_NAME}.`,
    unsubscribeUrl: links.unsubscribe(unsubscribeToken),
  };
};

function toLetterDeal({ path, imageUrl, ...deal }: AlertMailDeal, links: MailLinks): LetterDeal {
  const picture = imageUrl === undefined ? undefined : links.picture(imageUrl);
  return { ...deal, url: links.deal(path, CAMPAIGN), ...(picture !== undefined && { imageUrl: picture }) };
}
