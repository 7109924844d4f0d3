import { listMails, readMail, type OutboxMail as WireMail } from '../../contracts/mail/mail-calls.ts';
import type { OutboxEntry, OutboxMail } from '../../domain/mail/outbox-mail.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { sendCall } from '../send-call.ts';

const BACKEND = 'mail';
type Ctx = Pick<RequestContext, 'deadline'>;

/** What lies in the outbox of the mail service. Both throw BackendUnavailable, TimeoutError. */
export class OutboxRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** Newest first. */
  async list({ deadline }: Ctx): Promise<OutboxEntry[]> {
    try {
      const { mails } = await sendCall(this.#http, listMails, { deadline });
      return mails.map(toEntry);
    } catch (error) {
      throw toBackendError(error, BACKEND, listMails.path);
    }
  }

  /** Undefined where there is none. */
  async mail({ deadline }: Ctx, id: string): Promise<OutboxMail | undefined> {
    try {
      const { mail } = await sendCall(this.#http, readMail, { params: { id }, deadline });
      return { ...toEntry(mail), html: mail.html, text: mail.text };
    } catch (error) {
      if (error instanceof HttpFailure && error.status === 404) return undefined;
      throw toBackendError(error, BACKEND, readMail.path);
    }
  }
}

const toEntry = ({ id, to, subject, sent_at }: Omit<WireMail, 'html' | 'text'>): OutboxEntry => ({
  id,
  to,
  subject,
  sentAt: new Date(sent_at),
});
