import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { OutboxService } from '../../services/mail/outbox-service.ts';
import { MAIL_POLICY, mailDocument, OUTBOX_PATH, OUTBOX_POLICY, outboxHtml } from './outbox-html.ts';

const TIMEOUT_MS = 5_000;

/** `GET /shop/internal/mail`, `?id=` and `/{id}`: the mails in the outbox folder. The routes allow only this machine. */
export class OutboxController {
  readonly #outbox: Pick<OutboxService, 'list' | 'mail'>;
  readonly #startDeadline: StartDeadline;

  constructor(outbox: Pick<OutboxService, 'list' | 'mail'>, startDeadline: StartDeadline) {
    this.#outbox = outbox;
    this.#startDeadline = startDeadline;
  }

  /** Shows the mail of `?id=`, by default the newest. Throws AppError. */
  async list(request: Request, response: Response): Promise<void> {
    const ctx = { deadline: this.#startDeadline(TIMEOUT_MS) };
    const mails = await this.#outbox.list(ctx);
    const id: unknown = request.query.id ?? mails[0]?.id;
    const shown = typeof id === 'string' ? await this.#outbox.mail(ctx, id) : undefined;
    send(response, OUTBOX_POLICY, outboxHtml(mails, shown));
  }

  /** The document in the frame. Throws PageNotFound. */
  async mail(request: Request, response: Response): Promise<void> {
    const mail = await this.#outbox.mail({ deadline: this.#startDeadline(TIMEOUT_MS) }, String(request.params.id));
    if (!mail) throw errors.pageNotFound({ path: `${OUTBOX_PATH}/…` });
    send(response, MAIL_POLICY, mailDocument(mail));
  }
}

function send(response: Response, policy: string, document: string): void {
  response
    .setHeader('cache-control', 'no-store')
    .setHeader('content-security-policy', policy)
    // Links in a mail contain its token.
    .setHeader('referrer-policy', 'no-referrer')
    .setHeader('x-robots-tag', 'noindex');
  response.type('html').send(document);
}
