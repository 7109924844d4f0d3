import { createTransport } from 'nodemailer';
import type { DkimKey } from '../../../config/config.ts';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Servers may be silent this long, for example while a spam filter runs. */
const SOCKET_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 3;

/**
 * All headers that a mail has, so that none can be changed: RFC 8058 requires the two of unsubscribing, and Gmail reads
 * Feedback-ID of signed mails only.
 */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Reply-To',
  'Sender',
  'Cc',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
].join(':');

const TIMEOUTS = {
  dnsTimeout: CONNECT_TIMEOUT_MS,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
} as const;

/** Options of a transport that signs. */
export const signingOptions = (dkim: DkimKey | undefined) =>
  dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  };

/** By the host name of its URL. */
export const isLoopbackServer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

/** Logs in over TLS, which a server on this machine does not need. Returns the codes of what fails. */
export async function checkConnection(smtpUrl: string): Promise<string | undefined> {
  const { hostname, protocol } = new URL(smtpUrl);
  const isLoopback = isLoopbackServer(hostname);
  const requireTLS = protocol === 'smtp:' && !isLoopback;
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, requireTLS, ignoreTLS: isLoopback });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return toFailure(error).message;
  } finally {
    transport.close();
  }
}

/**
 * Delivers to a mail server, `smtp://name:password@host:587` or `smtps://…:465`, over pooled connections. Tries once: the queue
 * retries failures.
 */
export function smtpDelivery(smtpUrl: string, dkim?: DkimKey): MailDelivery {
  const { username, hostname, protocol } = new URL(smtpUrl);
  const isLoopback = isLoopbackServer(hostname);
  const transport = createTransport({
    // Query parameters take precedence over these options: `?tls.rejectUnauthorized=false`.
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 0,
    ...TIMEOUTS,
    // Never send a password unencrypted. A server on this machine needs no encryption and often has no certificate.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback,
    ignoreTLS: isLoopback,
    ...signingOptions(dkim),
  });
  return {
    deliver: async (_id, message, signal) => {
      try {
        await transport.sendMail({ ...message, signal });
      } catch (error) {
        throw toFailure(error);
      }
    },
    check: async () => (await transport.verify()) === true,
    close: () => transport.close(),
  };
}

/** Keeps only the codes of protocol and library: the texts of servers contain addresses. */
function toFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode, response } =
    typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
  // Final only for a bad mail or address: the operator may still fix a wrong password.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && !(responseCode !== undefined && responseCode < 500);
  const isBounce = isFinal && command === 'RCPT TO' && isMissingMailbox(responseCode, response);
  return new DeliveryFailure(reason, { isFinal, isBounce, isSlowDown: isSlowDown(responseCode, response) });
}

/** 421, or an enhanced code for a reason of policy (RFC 3463): too many mails, or a reputation that is not known yet. */
const isSlowDown = (code = 0, response = ''): boolean => code === 421 || /^4\d\d[ -]4\.7\.\d{1,3}\b/.test(response);

/** An enhanced code (RFC 3463) takes precedence: servers also use 550 for spam and full mailboxes. */
function isMissingMailbox(code = 0, response = ''): boolean {
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
