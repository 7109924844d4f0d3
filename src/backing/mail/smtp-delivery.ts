import { createTransport } from 'nodemailer';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';

const CONNECT_MS = 10_000;
/** A server may think about a mail for this long, spam filters included. */
const SILENT_MS = 30_000;
const CONNECTIONS = 3;

/**
 * A mail server by its address, `smtp://name:password@host:587` or `smtps://…:465`, over a few connections that are kept.
 * Tries once: the queue comes back with what failed.
 */
export function smtpDelivery(smtpUrl: string): MailDelivery {
  const { username, hostname, protocol } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // A password goes over no open line; a server on this machine may have no certificate.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
  });
  return {
    deliver: async (_id, message, signal) => {
      try {
        await transport.sendMail({ ...message, signal });
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** Codes of the protocol and of the library; what servers answer in words holds addresses. */
function toFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode } = typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
  // The server will not have this mail; a wrong password is the operator's, who can mend it in time.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return new DeliveryFailure(reason, { isFinal });
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}
