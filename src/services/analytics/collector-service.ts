import { errors } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { EventRepository } from '../../repositories/analytics/event-repository.ts';

const RETRY_AFTER_SECONDS = 5;

/** Stores the events of browsers. */
export class CollectorService {
  readonly #events: Pick<EventRepository, 'store'>;
  readonly #log: Log;
  #isDown = false;

  constructor(events: Pick<EventRepository, 'store'>, log: Log) {
    this.#events = events;
    this.#log = log;
  }

  /**
   * Resolves when all messages are stored. Throws BadRequest, and EventsNotStored while the events service is down. Every
   * browser retries then, so only the first failure of an outage is logged.
   */
  async store(ctx: Pick<RequestContext, 'deadline'>, body: unknown, mayShare: boolean): Promise<void> {
    try {
      await this.#events.store(ctx, body, mayShare);
      this.#isDown = false;
    } catch (error) {
      if (errors.badRequest.is(error)) throw error;
      if (!this.#isDown) this.#log.error({ err: error }, 'events are not stored; browsers keep them');
      this.#isDown = true;
      throw errors.eventsNotStored({ retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
    }
  }
}
