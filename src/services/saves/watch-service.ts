import { errors } from '../../domain/errors/catalog.ts';
import type { Save } from '../../domain/saves/save.ts';
import { type MemberWatches, type SaveWatch, type WatchMails, watchPromise } from '../../domain/saves/save-watch.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { WatchesRepository } from '../../repositories/saves/watches-repository.ts';
import { memberOf } from '../accounts/member-of.ts';

type Entry = Pick<Save, 'contentType' | 'uid'>;

/** Watches of a member's saved items. Methods throw NotLoggedIn and the repository's errors. */
export class WatchService {
  readonly #watches: WatchesRepository;
  readonly #log: Log;

  constructor(watches: WatchesRepository, log: Log) {
    this.#watches = watches;
    this.#log = log;
  }

  /** Undefined when the service cannot say: saved items are shown without watches then. */
  async list(ctx: RequestContext, entry?: Entry): Promise<MemberWatches | undefined> {
    const session = memberOf(ctx);
    return this.#watches.list(ctx, session, entry).catch((error: unknown) => {
      if (!errors.engagementsUnavailable.is(error)) throw error;
      this.#log.warn({ err: error }, 'Watches could not be loaded.');
      return undefined;
    });
  }

  /** The promise of a saved item's watch, in one line. */
  async promise(ctx: RequestContext, entry: Entry): Promise<string | undefined> {
    const found = await this.list(ctx, entry);
    return found && watchPromise(found.mails, found.watches[0], ctx.now);
  }

  /** Throws NotSaved. */
  change(ctx: RequestContext, entry: Entry, isOn: boolean): Promise<SaveWatch> {
    return this.#watches.change(ctx, memberOf(ctx), entry, isOn);
  }

  changeMails(ctx: RequestContext, isOn: boolean): Promise<WatchMails> {
    return this.#watches.changeMails(ctx, memberOf(ctx), isOn);
  }

  /** Throws PasswordTokenInvalid. */
  stopMails(ctx: RequestContext, token: string): Promise<void> {
    return this.#watches.stopMails(ctx, token);
  }
}
