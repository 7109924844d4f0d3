import { storeBatch } from '../../contracts/analytics/event-calls.ts';
import { readBatch } from '../../contracts/analytics/event-message.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';

const BACKEND = 'events';

/** Client of the events service. Does not log the content of events. */
export class EventRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /**
   * Resolves when the messages of a batch are stored; repeated messages count once, malformed ones are dropped. `mayShare`
   * false overrides the messages: none is forwarded to third parties. Throws BadRequest for a body that is not a batch or
   * has no valid message, BackendUnavailable, TimeoutError.
   */
  async store(ctx: Pick<RequestContext, 'deadline'>, body: unknown, mayShare: boolean): Promise<void> {
    const received = readBatch(body);
    if (!received || received.messages.length === 0)
      throw errors.badRequest({ reason: 'There is no message in this.' });
    const batch = received.messages.map((message) =>
      mayShare ? message : { ...message, context: { ...message.context, mayShare } },
    );
    try {
      await sendCall(this.#http, storeBatch, { body: { sentAt: received.sentAt, batch }, deadline: ctx.deadline });
    } catch (error) {
      throw toBackendError(error, BACKEND, storeBatch.path);
    }
  }
}
