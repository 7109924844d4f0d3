import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { EVERYTHING_TYPE, publishWebhook, SIGNATURE_HEADER } from '../../contracts/content/publish-webhook.ts';
import { entryTag, typeTag } from '../../domain/content/tagged.ts';
import { EVERYTHING } from '../../platform/cache/purge-log.ts';
import type { Purger } from '../../platform/cache/purger.ts';

/** Signatures are valid for this long. A replay within it only purges again, which is harmless. */
const WINDOW_SECONDS = 300;

/** `POST /hooks/publish`: purges the published entries from both caches, on all instances. */
export class PublishHookController {
  readonly #config: WebConfig;
  readonly #purger: Purger;
  readonly #clock: () => Date;
  readonly #log: Logger;

  constructor(config: WebConfig, purger: Purger, clock: () => Date, log: Logger) {
    this.#config = config;
    this.#purger = purger;
    this.#clock = clock;
    this.#log = log;
  }

  /** `request.body` holds the raw bytes, which the signature covers. */
  async receive(request: Request, response: Response): Promise<void> {
    const { secret } = this.#config.webhook;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!secret || !isSigned(body, request.get(SIGNATURE_HEADER), secret, this.#clock())) {
      response.status(401).json({ error: { name: 'InvalidSignature', code: 401 } });
      return;
    }
    const parsed = publishWebhook.safeParse(parseJson(body));
    if (!parsed.success) {
      response.status(422).json({ error: { name: 'InvalidWebhook', code: 422 } });
      return;
    }
    const { event, event_id: eventId, data } = parsed.data;
    const tags = data.entries.flatMap(({ content_type: { uid: type }, entry }) =>
      type === EVERYTHING_TYPE ? [EVERYTHING] : [entryTag(entry.uid), typeTag(type)],
    );
    try {
      await this.#purger.purge([...new Set(tags)]);
    } catch (error) {
      // Only this instance was purged: fail, so that the sender retries.
      this.#log.warn(
        { eventId, reason: error instanceof Error ? error.message : error },
        'other instances were not purged',
      );
      response.status(503).json({ error: { name: 'RedisError', code: 503 } });
      return;
    }
    this.#log.info({ event, eventId, entries: data.entries.length }, 'purged');
    response.status(202).json({ purged: data.entries.length });
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`. */
function isSigned(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > WINDOW_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
