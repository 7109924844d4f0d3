import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { mayShare } from '../../domain/privacy/privacy-choice.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { CollectorService } from '../../services/analytics/collector-service.ts';
import { privacyFacts } from '../privacy/privacy-controller.ts';

/** Browsers store what is not confirmed by then and send it again. */
const DEADLINE_MS = 3_000;

/** `POST /shop/api/events`: batches of events and errors of browsers (`src/contracts/analytics/event-message.ts`). */
export class CollectorController {
  readonly #collector: Pick<CollectorService, 'store'>;
  readonly #config: Pick<WebConfig, 'privacy'>;
  readonly #startDeadline: StartDeadline;

  constructor(
    collector: Pick<CollectorService, 'store'>,
    config: Pick<WebConfig, 'privacy'>,
    startDeadline: StartDeadline,
  ) {
    this.#collector = collector;
    this.#config = config;
    this.#startDeadline = startDeadline;
  }

  /**
   * Answers 204 when all messages are stored. `request.body` holds the raw bytes, because beacons are sent as text. The
   * visitor's current privacy choice overrides that of the messages. Throws BadRequest, EventsNotStored.
   */
  async receive(request: Request, response: Response): Promise<void> {
    const { isOptIn } = this.#config.privacy;
    const isShared = mayShare({ ...privacyFacts(request), isOptIn });
    const deadline = this.#startDeadline(DEADLINE_MS);
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

/** Does not count events of programs. The answer 202 keeps them from sending the events again. */
export function dropBots(): RequestHandler {
  return ({ headers }, response, next) => {
    if (!isProgram(headers)) return next();
    response.setHeader('cache-control', 'no-store').status(202).end();
  };
}

/** Browsers send a user agent and languages. A prefetching browser has no reader yet. */
function isProgram(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  return !agent || isbot(agent) || !headers['accept-language'] || /\b(?:prefetch|prerender|preview)\b/i.test(purpose);
}
