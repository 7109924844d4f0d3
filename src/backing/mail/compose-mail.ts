import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './mail-queue.ts';
import { letterHtml } from './templates/letter-html.ts';
import { letterText } from './templates/letter-text.ts';
import { MailLinks } from './templates/mail-links.ts';
import { writeLetter } from './templates/registry.ts';

/** Where mails lead to and whom they come from. */
export interface MailSender {
  /** Without trailing slash. */
  publicOrigin: string;
  /** 'Deals <deals@example.com>', or the address alone. */
  from: string;
}

/** A queued mail as it is sent: the same each time it is tried, and known by its job's id. */
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
    // As an object it is one address, whatever it looks like.
    to: { name: '', address: mail.to },
    subject,
    html: letterHtml(letter, links.page('/')),
    text: letterText(letter),
    date: new Date(queuedAt),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
