import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

/** To somebody whose password is another now: if they did not choose it, they hear of it and can take the account back. */
export const passwordChangedLetter: LetterWriter<MailData['password-changed']> = ({ firstName }, links) => ({
  subject: 'Your password was changed',
  preheader: `The password of your ${SITE_NAME} account was changed.`,
  title: 'Your password was changed',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `The password of your ${SITE_NAME} account was changed, and you were logged out everywhere else. If this was you, there is nothing you need to do.`,
    },
    { kind: 'text', text: 'If this wasn’t you, set a new password now:' },
    { kind: 'button', label: 'Get a new password', url: links.page('/accounts/password/recovery'), isWrittenOut: true },
  ],
  reason: `You received this email because you have an account at ${SITE_NAME}.`,
});
