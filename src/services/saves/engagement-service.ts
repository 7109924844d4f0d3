import type { Engagement } from '../../domain/saves/engagement.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { EngagementsRepository } from '../../repositories/saves/engagements-repository.ts';
import { memberOf } from '../accounts/member-of.ts';

type Entry = Pick<Engagement, 'contentType' | 'uid'>;

/** What a member saves (docs/spec/saves.md SAVES-4). All throw NotLoggedIn where nobody is, and the repository's errors. */
export class EngagementService {
  readonly #engagements: Pick<EngagementsRepository, 'list' | 'create' | 'delete'>;

  constructor(engagements: Pick<EngagementsRepository, 'list' | 'create' | 'delete'>) {
    this.#engagements = engagements;
  }

  /** The latest first. */
  async list(ctx: RequestContext): Promise<Engagement[]> {
    return this.#engagements.list(ctx, memberOf(ctx));
  }

  async isSaved(ctx: RequestContext, entry: Entry): Promise<boolean> {
    return (await this.#engagements.list(ctx, memberOf(ctx), entry)).length > 0;
  }

  /** What is saved already stays as it is. Throws NotSaveable, TooManySaved. */
  async save(ctx: RequestContext, entry: Entry): Promise<Engagement> {
    return this.#engagements.create(ctx, memberOf(ctx), entry);
  }

  /** What is not saved stays so. Throws DeleteEngagementFailed. */
  async remove(ctx: RequestContext, entry: Entry): Promise<void> {
    const session = memberOf(ctx);
    for (const { id } of await this.#engagements.list(ctx, session, entry)) {
      await this.#engagements.delete(ctx, session, id);
    }
  }
}
