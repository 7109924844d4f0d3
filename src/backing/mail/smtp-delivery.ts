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
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  const transport = createTransport({
    // What the address itself says goes first: `?tls.rejectUnauthorized=false`.
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // A password goes over no open line. A server on this machine is reached over none, and often has no certificate.
    requireTLS: protocol === 'smtp:' && username !== '' && !isHere,
    ignoreTLS: isHere,
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

/** Codes of the protocol and of the library; what servers answer in words holds addresses. */
function toFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode, response } =
    typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
  // What is wrong is the mail or its address. A wrong password is the operator's, who can mend it in time.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && !(responseCode !== undefined && responseCode < 500);
  const isBounce = isFinal && command === 'RCPT TO' && saysNoMailbox(responseCode, response);
  return new DeliveryFailure(reason, { isFinal, isBounce });
}

/** What a server says by an enhanced code (RFC 3463) goes first: 550 is also how mails are taken for spam, and boxes for full. */
function saysNoMailbox(code = 0, response = ''): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced === undefined ? NO_MAILBOX.has(code) : /^5\.(?:1\.\d+|2\.1)$/.test(enhanced);
}
const NO_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}
