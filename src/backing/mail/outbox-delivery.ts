import { createTransport } from 'nodemailer';
import type { MailDelivery } from './mail-delivery.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Writes mails to files, for sites without a mail server. */
export function outboxDelivery(outbox: OutboxStore): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (id, message, signal) => {
      const { message: bytes } = await transport.sendMail({ ...message, signal });
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not rendered as a buffer.');
      await outbox.write(id, new Date(message.date ?? 0), bytes);
    },
    close: () => transport.close(),
  };
}
