import { SITE_NAME } from '../../../domain/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To somebody who has just signed up for deal emails. */
export const welcomeLetter: LetterWriter<MailData['welcome']> = ({ unsubscribeToken, firstName }, links) => ({
  subject: `Welcome to ${SITE_NAME}`,
  preheader: 'The best deals of the day, picked by people who compare prices all day long.',
  title: `Welcome to ${SITE_NAME}`,
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: 'Good to have you. From now on we write when there is a deal worth your time: real savings, checked by our editors, and nothing else.',
    },
    { kind: 'text', text: 'Save what you like, follow your stores, and My Deals gets better with every visit.' },
    { kind: 'button', label: 'See today’s deals', url: links.page('/shop') },
  ],
  reason: `You get this email because you signed up for deal emails of ${SITE_NAME}.`,
  unsubscribeUrl: links.unsubscribe(unsubscribeToken),
});
