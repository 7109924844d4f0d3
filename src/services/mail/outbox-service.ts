import { errors } from '../../domain/errors/catalog.ts';
import type { OutboxEntry, OutboxMail } from '../../domain/mail/outbox-mail.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { OutboxRepository } from '../../repositories/mail/outbox-repository.ts';

type Ctx = Pick<RequestContext, 'deadline'>;

/** Mails that a site without a mail server writes to files, for development. Their links give access to every account. */
export class OutboxService {
  readonly #mails: Pick<OutboxRepository, 'list' | 'mail'>;
  readonly #isOpen: boolean;

  constructor(mails: Pick<OutboxRepository, 'list' | 'mail'>, { backends }: { backends: { mail?: string } }) {
    this.#mails = mails;
    this.#isOpen = backends.mail !== undefined;
  }

  /** Newest first. Throws PageNotFound without a mail service, BackendUnavailable, TimeoutError. */
  list(ctx: Ctx): Promise<OutboxEntry[]> {
    this.#assertOpen();
    return this.#mails.list(ctx);
  }

  /** Undefined for an unknown id. Throws as `list`. */
  mail(ctx: Ctx, id: string): Promise<OutboxMail | undefined> {
    this.#assertOpen();
    return this.#mails.mail(ctx, id);
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw errors.pageNotFound({ path: '/shop/internal/mail' });
  }
}
