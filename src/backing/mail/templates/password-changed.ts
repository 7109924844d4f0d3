import { SITE_NAME } from '../../../domain/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To somebody whose password is another now: if they did not choose it, they hear of it and can take the account back. */
export const passwordChangedLetter: LetterWriter<MailData['password-changed']> = ({ firstName }, links) => ({
  subject: 'Your password was changed',
  preheader: `There is a new password for your ${SITE_NAME} account.`,
  title: 'Your password was changed',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `There is a new password for your ${SITE_NAME} account, and you are logged out everywhere else. If it was you, there is nothing to do.`,
    },
    { kind: 'text', text: 'Wasn’t it you? Then choose another one now:' },
    { kind: 'button', label: 'Get a new password', url: links.page('/accounts/password/recovery'), isWrittenOut: true },
  ],
  reason: `You get this email because you have an account at ${SITE_NAME}.`,
});
