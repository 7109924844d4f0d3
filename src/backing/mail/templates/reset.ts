import { SITE_NAME } from '../../../domain/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To somebody who has forgotten their password. */
export const resetLetter: LetterWriter<MailData['reset']> = ({ token, firstName }, links) => ({
  subject: 'Choose a new password',
  preheader: `The link to a new password for your ${SITE_NAME} account.`,
  title: 'Choose a new password',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Somebody asked for a new password for your ${SITE_NAME} account. If it was you, choose one here:`,
    },
    { kind: 'button', label: 'Choose a new password', url: links.password(token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once, for an hour. A new password logs you out everywhere else.' },
    { kind: 'note', text: 'Wasn’t it you? Then there is nothing to do: your password stays as it is.' },
  ],
  reason: `You get this email because a new password was asked for at ${SITE_NAME}.`,
});
