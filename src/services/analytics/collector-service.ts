import { errors } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { EventRepository } from '../../repositories/analytics/event-repository.ts';

const RETRY_AFTER_SECONDS = 5;

/** Takes in what browsers tell. */
export class CollectorService {
  readonly #events: Pick<EventRepository, 'store'>;
  readonly #log: Log;
  #isAway = false;

  constructor(events: Pick<EventRepository, 'store'>, log: Log) {
    this.#events = events;
    this.#log = log;
  }

  /**
   * Resolves when all of it is stored. Throws BadRequest, and EventsNotStored while the service is away: browsers keep what
   * they have and come again, each of them, so that the log is told once and not as often as they come.
   */
  async store(ctx: Pick<RequestContext, 'deadline'>, body: unknown, mayShare: boolean): Promise<void> {
    try {
      await this.#events.store(ctx, body, mayShare);
      this.#isAway = false;
    } catch (error) {
      if (errors.badRequest.is(error)) throw error;
      if (!this.#isAway) this.#log.error({ err: error }, 'events are not stored; browsers keep them');
      this.#isAway = true;
      throw errors.eventsNotStored({ retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
    }
  }
}
