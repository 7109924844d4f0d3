import { outboxList, outboxMail, outboxPaths, type OutboxMail as WireMail } from '../../contracts/mail/outbox.ts';
import type { OutboxEntry, OutboxMail } from '../../domain/mail/outbox-mail.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toBackendError } from '../../platform/http/to-backend-error.ts';

const BACKEND = 'mail';
type Ctx = Pick<RequestContext, 'deadline'>;

/** What lies in the outbox of the mail service. Both throw BackendUnavailable, TimeoutError. */
export class OutboxRepository {
  readonly #http: Pick<HttpClient, 'get'>;

  constructor(http: Pick<HttpClient, 'get'>) {
    this.#http = http;
  }

  /** Newest first. */
  async list({ deadline }: Ctx): Promise<OutboxEntry[]> {
    try {
      const { mails } = outboxList.parse(await this.#http.get({ path: outboxPaths.mails, deadline }));
      return mails.map(toEntry);
    } catch (error) {
      throw toBackendError(error, BACKEND, outboxPaths.mails);
    }
  }

  /** Undefined where there is none. */
  async mail({ deadline }: Ctx, id: string): Promise<OutboxMail | undefined> {
    const path = outboxPaths.mail(encodeURIComponent(id));
    try {
      const { mail } = outboxMail.parse(await this.#http.get({ path, deadline }));
      return { ...toEntry(mail), html: mail.html, text: mail.text };
    } catch (error) {
      if (error instanceof HttpFailure && error.status === 404) return undefined;
      throw toBackendError(error, BACKEND, path);
    }
  }
}

const toEntry = ({ id, to, subject, sent_at }: Omit<WireMail, 'html' | 'text'>): OutboxEntry => ({
  id,
  to,
  subject,
  sentAt: new Date(sent_at),
});
