import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalogue.ts';
import type { OutboxService } from '../../services/mail/outbox-service.ts';
import { MAIL_POLICY, mailDocument, OUTBOX_PATH, OUTBOX_POLICY, outboxHtml } from './outbox-html.ts';

const PATIENCE_MS = 5_000;

/** `GET /shop/internal/mail`, its `?id=` and `/{id}`: what the site would have mailed (`ownMachineOnly`). */
export class OutboxController {
  readonly #outbox: Pick<OutboxService, 'list' | 'mail'>;

  constructor(outbox: Pick<OutboxService, 'list' | 'mail'>) {
    this.#outbox = outbox;
  }

  /** The newest mail is open unless another is asked for. Throws AppError; the error door answers. */
  async list(request: Request, response: Response): Promise<void> {
    const ctx = { deadline: AbortSignal.timeout(PATIENCE_MS) };
    const mails = await this.#outbox.list(ctx);
    const asked: unknown = request.query.id ?? mails[0]?.id;
    const shown = typeof asked === 'string' ? await this.#outbox.mail(ctx, asked) : undefined;
    send(response, OUTBOX_POLICY, outboxHtml(mails, shown));
  }

  /** What stands in the frame. Throws PageNotFound. */
  async mail(request: Request, response: Response): Promise<void> {
    const mail = await this.#outbox.mail({ deadline: AbortSignal.timeout(PATIENCE_MS) }, String(request.params.id));
    if (!mail) throw errors.pageNotFound({ path: `${OUTBOX_PATH}/…` });
    send(response, MAIL_POLICY, mailDocument(mail));
  }
}

function send(response: Response, policy: string, document: string): void {
  response
    .setHeader('cache-control', 'no-store')
    .setHeader('content-security-policy', policy)
    // The mailed token is in the addresses that its links lead to.
    .setHeader('referrer-policy', 'no-referrer')
    .setHeader('x-robots-tag', 'noindex');
  response.type('html').send(document);
}
