import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterPart, type LetterWriter } from './letter.ts';

/** To somebody who has just signed up for deal emails. */
export const welcomeLetter: LetterWriter<MailData['welcome']> = ({ unsubscribeToken, token, firstName }, links) => ({
  subject: `Welcome to ${SITE_NAME}`,
  preheader: 'The best deals of the day, picked by people who compare prices all day long.',
  title: `Welcome to ${SITE_NAME}`,
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: 'Glad to have you here. We’ll email you when there is a deal worth your time: real savings, checked by our editors, and nothing else.',
    },
    { kind: 'text', text: 'Save what you like, follow your stores, and My Deals gets better with every visit.' },
    { kind: 'button', label: 'See today’s deals', url: links.page('/shop') },
    ...(token === undefined ? [] : [passwordNote(links.password(token))]),
  ],
  reason: `You received this email because you signed up for deal emails from ${SITE_NAME}.`,
  unsubscribeUrl: links.unsubscribe(unsubscribeToken),
});

const passwordNote = (url: string): LetterPart => ({
  kind: 'note',
  text: 'With a password you can save deals and log in on any device. The link works once, for 24 hours.',
  link: { label: 'Set a password', url },
});
