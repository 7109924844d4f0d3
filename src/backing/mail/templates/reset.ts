import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To somebody who has forgotten their password. */
export const resetLetter: LetterWriter<MailData['reset']> = ({ token, firstName }, links) => ({
  subject: 'Choose a new password',
  preheader: `Set a new password for your ${SITE_NAME} account.`,
  title: 'Choose a new password',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Someone asked to reset the password of your ${SITE_NAME} account. If it was you, choose a new one here:`,
    },
    { kind: 'button', label: 'Choose a new password', url: links.password(token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once, for one hour. A new password logs you out everywhere else.' },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Your password stays the same.' },
  ],
  reason: `You received this email because a new password was requested at ${SITE_NAME}.`,
});
