import { recordFeedback } from '../../contracts/mail/mail-calls.ts';
import type { MailFeedback } from '../../domain/mail/mail-feedback.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';

/** Bounces and complaints for the mail service. */
export class FeedbackRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** At most 1,000 at once. Throws BackendUnavailable, TimeoutError. */
  async record({ deadline }: Pick<RequestContext, 'deadline'>, feedback: MailFeedback[]): Promise<void> {
    try {
      await sendCall(this.#http, recordFeedback, { body: { feedback }, deadline });
    } catch (error) {
      throw toBackendError(error, 'mail', recordFeedback.path);
    }
  }
}
