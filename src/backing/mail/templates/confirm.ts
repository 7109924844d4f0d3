import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To a subscriber: by the link the address is confirmed and a password set (accounts spec, section 4). */
export const confirmLetter: LetterWriter<MailData['confirm']> = ({ token, firstName }, links) => ({
  subject: 'Confirm your email address',
  preheader: `Set a password and your ${SITE_NAME} account is ready.`,
  title: 'Confirm your email address',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Confirm your address and set a password to save deals and log in to ${SITE_NAME} on any device.`,
    },
    { kind: 'button', label: 'Confirm and set a password', url: links.password(token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once, for 24 hours.' },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Nothing changes without it.' },
  ],
  reason: `You received this email because your address was used to sign up for ${SITE_NAME}.`,
});
