import { batchAnswer } from '../../contracts/analytics/batch-answer.ts';
import { readBatch } from '../../contracts/analytics/read-batch.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { toBackendError } from '../../platform/http/to-backend-error.ts';

const BACKEND = 'events';
const PATH = '/api/v1/batch';

/** The events service: what browsers tell of what happened in them. Nothing of it is read here, and nothing logged. */
export class EventRepository {
  readonly #http: Pick<HttpClient, 'post'>;

  constructor(http: Pick<HttpClient, 'post'>) {
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
      const json = { sentAt: read.sentAt, batch };
      batchAnswer.parse(await this.#http.post({ path: PATH, json, deadline: ctx.deadline }));
    } catch (error) {
      throw toBackendError(error, BACKEND, PATH);
    }
  }
}
