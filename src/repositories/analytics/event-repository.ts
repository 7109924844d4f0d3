import { storeBatch } from '../../contracts/analytics/event-calls.ts';
import { readBatch } from '../../contracts/analytics/read-batch.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';

const BACKEND = 'events';

/** The events service. Event contents are neither read nor logged here. */
export class EventRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /**
   * Resolves when the messages of a browser's batch are stored, each once however often it comes; what is no message is
   * left out. `mayShare` false: nothing of it leaves for third parties, whatever the messages say. Throws BadRequest for what
   * is no batch or has no message, BackendUnavailable, TimeoutError.
   */
  async store(ctx: Pick<RequestContext, 'deadline'>, body: unknown, mayShare: boolean): Promise<void> {
    const read = readBatch(body);
    if (!read || read.messages.length === 0) throw errors.badRequest({ reason: 'There is no message in this.' });
    const batch = read.messages.map((message) =>
      mayShare ? message : { ...message, context: { ...message.context, mayShare } },
    );
    try {
      await sendCall(this.#http, storeBatch, { body: { sentAt: read.sentAt, batch }, deadline: ctx.deadline });
    } catch (error) {
      throw toBackendError(error, BACKEND, storeBatch.path);
    }
  }
}
