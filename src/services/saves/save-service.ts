import type { Save } from '../../domain/saves/save.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SavesRepository } from '../../repositories/saves/saves-repository.ts';
import { memberOf } from '../accounts/member-of.ts';

type Entry = Pick<Save, 'contentType' | 'uid'>;

/** Saves of a member (docs/spec/saves.md SAVES-4). Methods throw NotLoggedIn and the repository's errors. */
export class SaveService {
  readonly #saves: Pick<SavesRepository, 'list' | 'create' | 'delete'>;

  constructor(saves: Pick<SavesRepository, 'list' | 'create' | 'delete'>) {
    this.#saves = saves;
  }

  /** Latest first. */
  async list(ctx: RequestContext): Promise<Save[]> {
    return this.#saves.list(ctx, memberOf(ctx));
  }

  async isSaved(ctx: RequestContext, entry: Entry): Promise<boolean> {
    return (await this.#saves.list(ctx, memberOf(ctx), entry)).length > 0;
  }

  /** Returns an existing save unchanged. Throws NotSaveable, TooManySaved. */
  async save(ctx: RequestContext, entry: Entry): Promise<Save> {
    return this.#saves.create(ctx, memberOf(ctx), entry);
  }

  /** Does nothing when the entry is not saved. Throws DeleteEngagementFailed. */
  async remove(ctx: RequestContext, entry: Entry): Promise<void> {
    const session = memberOf(ctx);
    for (const { id } of await this.#saves.list(ctx, session, entry)) {
      await this.#saves.delete(ctx, session, id);
    }
  }
}
