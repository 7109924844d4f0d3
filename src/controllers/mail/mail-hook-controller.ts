import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { readPostmarkEvent, readSendGridEvents } from '../../contracts/mail/provider-events.ts';
import type { FeedbackReading } from '../../domain/mail/mail-feedback.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { FeedbackService } from '../../services/mail/feedback-service.ts';

const TIMEOUT_MS = 10_000;
/** SendGrid repeats a report for a day. A replay within it records nothing new. */
const SENDGRID_WINDOW_MS = 86_400_000;
const SENDGRID_SIGNATURE = 'x-twilio-email-event-webhook-signature';
const SENDGRID_TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

type Provider = keyof WebConfig['mail']['hooks'];

/** `POST /hooks/mail/{provider}`: bounces and complaints, in the provider's own form (docs/spec/mail.md MAIL-13). */
export class MailHookController {
  readonly #hooks: WebConfig['mail']['hooks'];
  readonly #feedback: Pick<FeedbackService, 'record' | 'readTopic'>;
  readonly #clock: () => Date;
  readonly #startDeadline: StartDeadline;
  readonly #log: Logger;

  constructor(
    config: WebConfig,
    feedback: Pick<FeedbackService, 'record' | 'readTopic'>,
    clock: () => Date,
    startDeadline: StartDeadline,
    log: Logger,
  ) {
    this.#hooks = config.backends.mail === undefined ? {} : config.mail.hooks;
    this.#feedback = feedback;
    this.#clock = clock;
    this.#startDeadline = startDeadline;
    this.#log = log;
  }

  /** `request.body` holds the raw bytes, which signatures cover. */
  async receive(request: Request, response: Response): Promise<void> {
    const { provider } = request.params;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isProvider(provider) || this.#hooks[provider] === undefined) return answer(response, 404, 'NoSuchHook');
    try {
      const feedback = await this.#readers[provider](body, request);
      if (feedback === 'refused') return answer(response, 401, 'InvalidSignature');
      if (!feedback) return answer(response, 422, 'InvalidWebhook');
      await this.#feedback.record({ deadline: this.#startDeadline(TIMEOUT_MS) }, feedback);
      this.#log.info({ provider, reports: feedback.length }, 'Feedback of a mail provider was recorded.');
      response.status(202).json({ noted: feedback.length });
    } catch (error) {
      // Fail, so that the provider sends it again.
      this.#log.warn(
        { provider, reason: error instanceof Error ? error.message : 'unknown' },
        'Feedback of a mail provider could not be recorded.',
      );
      answer(response, 503, 'BackendUnavailable');
    }
  }

  readonly #readers: Record<Provider, (body: Buffer, request: Request) => Promise<FeedbackReading>> = {
    ses: async (body) => this.#feedback.readTopic(parseJson(body), this.#hooks.ses ?? ''),
    postmark: async (body, request) =>
      isPassword(request.get('authorization'), this.#hooks.postmark ?? '')
        ? readPostmarkEvent(body.toString('utf8'))
        : 'refused',
    sendgrid: async (body, request) => {
      const timestamp = request.get(SENDGRID_TIMESTAMP) ?? '';
      const age = Math.abs(this.#clock().getTime() - Number(timestamp) * 1_000);
      const isFresh = /^\d{1,12}$/.test(timestamp) && age <= SENDGRID_WINDOW_MS;
      const signed = Buffer.concat([Buffer.from(timestamp), body]);
      return isFresh && isSigned(signed, request.get(SENDGRID_SIGNATURE), this.#hooks.sendgrid ?? '')
        ? readSendGridEvents(body.toString('utf8'))
        : 'refused';
    },
  };
}

const isProvider = (name: unknown): name is Provider => name === 'ses' || name === 'postmark' || name === 'sendgrid';

const answer = (response: Response, code: number, name: string): void =>
  void response.status(code).json({ error: { name, code } });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Basic authentication with any name. Hashes have one length, so that comparing reveals nothing. */
function isPassword(header: string | undefined, secret: string): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

/** ECDSA over the timestamp and the body, by the key that SendGrid shows as base64. */
function isSigned(text: Buffer, signature: string | undefined, key: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify('sha256', text, publicKey, Buffer.from(signature ?? '', 'base64'));
}
