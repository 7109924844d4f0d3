import type { SendMailOptions } from 'nodemailer';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import type { QueuedMail } from './mail-queue.ts';
import type { MailData, MailKind } from './mailer.ts';
import {
  confirmLetter,
  logInLetter,
  passwordChangedLetter,
  resetLetter,
  welcomeLetter,
} from './templates/account-letters.ts';
import { alertLetter } from './templates/alert.ts';
import type { Letter, LetterWriter } from './templates/letter.ts';
import { letterHtml } from './templates/letter-html.ts';
import { letterText } from './templates/letter-text.ts';
import { MailLinks } from './templates/mail-links.ts';
import {
  staffInvitationLetter,
  staffPasskeyAddedLetter,
  staffPasswordChangedLetter,
  staffResetLetter,
} from './templates/staff-letters.ts';
import { watchLetter } from './templates/watch.ts';

/** The site's origin and sender address. */
export interface MailSender {
  /** Without trailing slash. */
  publicOrigin: string;
  /** 'Deals <deals@example.com>', or the address alone. */
  from: string;
}

/** The message of a queued mail; identical for each attempt, with the job's id in the Message-ID. */
export function composeMail(
  { mail, queuedAt }: QueuedMail,
  id: string,
  { publicOrigin, from }: MailSender,
): SendMailOptions {
  const links = new MailLinks(publicOrigin);
  const letter = writeLetter(mail.kind, mail.data, links);
  const { subject, unsubscribeUrl } = letter;
  const [, domain = 'localhost'] = /@([^>\s]+)>?$/.exec(from) ?? [];
  return {
    from,
    // An object, so that the address is never parsed as a list.
    to: { name: '', address: mail.to },
    subject,
    html: letterHtml(letter, links.page('/')),
    text: letterText(letter),
    date: new Date(queuedAt),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Gmail counts complaints by each field.
      'Feedback-ID': `${mail.kind}:${unsubscribeUrl ? 'optional' : 'account'}:${SITE_NAME.toLowerCase()}`,
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The writer of each kind of mail. */
const writers: { [Kind in MailKind]: LetterWriter<MailData[Kind]> } = {
  confirm: confirmLetter,
  reset: resetLetter,
  'log-in': logInLetter,
  welcome: welcomeLetter,
  'password-changed': passwordChangedLetter,
  alert: alertLetter,
  watch: watchLetter,
  'staff-invitation': staffInvitationLetter,
  'staff-reset': staffResetLetter,
  'staff-password-changed': staffPasswordChangedLetter,
  'staff-passkey-added': staffPasskeyAddedLetter,
};

function writeLetter<Kind extends MailKind>(kind: Kind, data: MailData[Kind], links: MailLinks): Letter {
  return writers[kind](data, links);
}
