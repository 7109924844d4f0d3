import type { OutboxMail } from '../../contracts/mail/outbox.ts';

/** A mail of the outbox as it is shown. The parser is loaded by whoever looks: no program that sends mails needs it. */
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
