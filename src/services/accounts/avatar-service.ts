import { randomBytes } from 'node:crypto';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AvatarRepository } from '../../repositories/accounts/avatar-repository.ts';
import type { UsersRepository } from '../../repositories/accounts/users-repository.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

const ID_BYTES = 16;
const NO_PICTURE = 'That picture cannot be read. Please choose another one.';

/**
 * Members' pictures. Each has an id of its own that nobody can guess: a new one is seen at once, and a half-made change
 * leaves the member with the picture before it. Throws NotLoggedIn, and the errors of the users service.
 */
export class AvatarService {
  readonly #avatars: Pick<AvatarRepository, 'save' | 'remove'>;
  readonly #users: Pick<UsersRepository, 'changeUser'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;

  constructor(
    avatars: Pick<AvatarRepository, 'save' | 'remove'>,
    users: Pick<UsersRepository, 'changeUser'>,
    reporter: Pick<DeferredReporter, 'report'>,
  ) {
    this.#avatars = avatars;
    this.#users = users;
    this.#reporter = reporter;
  }

  /** Answers with the id of the picture. Throws InvalidForm for what is none. */
  async change(ctx: RequestContext, session: UserSession, picture: Uint8Array): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('hex');
    if (!(await this.#avatars.save(ctx, id, picture))) throw errors.invalidForm({ fields: {}, message: NO_PICTURE });
    try {
      await this.#users.changeUser(ctx, session, { avatarId: id });
    } catch (error) {
      await this.forget(ctx, id);
      throw error;
    }
    await this.forget(ctx, session.user.avatarId);
    return id;
  }

  async remove(ctx: RequestContext, session: UserSession): Promise<void> {
    await this.#users.changeUser(ctx, session, { avatarId: null });
    await this.forget(ctx, session.user.avatarId);
  }

  /** Takes away a picture that is nobody's any more. Never throws: nobody can find it, and what has been done stays done. */
  async forget(ctx: RequestContext, avatarId: string | undefined): Promise<void> {
    if (avatarId === undefined) return;
    await this.#avatars.remove(ctx, avatarId).catch((error) => this.#reporter.report(ctx, 'avatar', error));
  }
}
