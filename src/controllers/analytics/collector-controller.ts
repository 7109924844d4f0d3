import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { mayShare } from '../../domain/privacy/privacy-choice.ts';
import type { CollectorService } from '../../services/analytics/collector-service.ts';
import { privacyFacts } from '../privacy/privacy-facts.ts';

/** Browsers keep what is not stored by then, and come again. */
const DEADLINE_MS = 3_000;

/** `POST /shop/api/events`: what happened in a browser, in batches (`src/contracts/analytics/message.ts`). */
export class CollectorController {
  readonly #collector: Pick<CollectorService, 'store'>;
  readonly #config: Pick<WebConfig, 'privacy'>;

  constructor(collector: Pick<CollectorService, 'store'>, config: Pick<WebConfig, 'privacy'>) {
    this.#collector = collector;
    this.#config = config;
  }

  /**
   * Answers 204 when all of it is stored. `request.body` holds the raw bytes: beacons come as text. What the visitor has
   * chosen meanwhile goes before what the messages say. Throws BadRequest, EventsNotStored.
   */
  async receive(request: Request, response: Response): Promise<void> {
    const { isOptIn } = this.#config.privacy;
    const isShared = mayShare({ ...privacyFacts(request), isOptIn });
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    try {
      await this.#collector.store({ deadline }, parseJson(request.body), isShared);
    } catch (error) {
      if (errors.eventsNotStored.is(error)) response.setHeader('retry-after', Number(error.meta.retryAfterSeconds));
      throw error;
    }
    response.setHeader('cache-control', 'no-store').status(204).end();
  }
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw errors.badRequest({ reason: 'The body is not valid JSON.' });
  }
}
