import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import type { OutboxEntry, OutboxMail } from '../domain/entities/outbox-mail.ts';
import { isOwnMachine } from '../domain/is-own-machine.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { errors } from '../errors/catalogue.ts';
import { OutboxRepository } from '../repositories/outbox-repository.ts';

interface OutboxConfig {
  environment: string;
  server: { publicOrigin: string };
  backends: { mail?: string };
}
type Ctx = Pick<RequestContext, 'deadline'>;

const PUBLIC_ENVIRONMENTS: ReadonlySet<string> = new Set(['staging', 'production']);

/**
 * The mails that a site without a mail server writes to files, for whoever develops it. Whoever reads them gets into every
 * account: a site whose links lead to a public address shows none, even if somebody forgot to call it production.
 */
@injectable()
export class OutboxService {
  readonly #mails: Pick<OutboxRepository, 'list' | 'mail'>;
  readonly #isOpen: boolean;

  constructor(
    @inject(OutboxRepository) mails: Pick<OutboxRepository, 'list' | 'mail'>,
    @inject(tokens.config) { environment, server, backends }: OutboxConfig,
  ) {
    this.#mails = mails;
    this.#isOpen =
      backends.mail !== undefined && !PUBLIC_ENVIRONMENTS.has(environment) && isOwnMachine(server.publicOrigin);
  }

  /** Newest first. Throws PageNotFound where nobody may look, BackendUnavailable, TimeoutError. */
  list(ctx: Ctx): Promise<OutboxEntry[]> {
    this.#assertOpen();
    return this.#mails.list(ctx);
  }

  /** Undefined where there is none. Throws as `list`. */
  mail(ctx: Ctx, id: string): Promise<OutboxMail | undefined> {
    this.#assertOpen();
    return this.#mails.mail(ctx, id);
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw errors.pageNotFound({ path: '/shop/internal/mail' });
  }
}
