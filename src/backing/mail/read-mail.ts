import type { OutboxMail } from '../../contracts/mail/outbox.ts';

/** Parses a mail of the outbox. Loads the parser on demand, because sending mails does not need it. */
export async function readMail(id: string, bytes: Buffer): Promise<OutboxMail> {
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject, date, text, html } = await PostalMime.parse(bytes);
  const [recipient] = to ?? [];
  return {
    id,
    to: recipient?.address ?? '',
    subject: subject ?? '',
    sent_at: date ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}
