import { randomBytes } from 'node:crypto';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AvatarRepository } from '../../repositories/accounts/avatar-repository.ts';
import type { UsersRepository } from '../../repositories/accounts/users-repository.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

const ID_BYTES = 16;
const UNREADABLE_IMAGE = 'We couldn’t read that picture. Please choose another one.';

/**
 * Avatars of members. Each image has a new random id, so that caches never show an old one and a failed change leaves the
 * previous image in place. Throws NotLoggedIn, and the errors of the users service.
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

  /** Returns the id of the image. Throws InvalidForm if it cannot be decoded. */
  async change(ctx: RequestContext, session: UserSession, image: Uint8Array): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('hex');
    if (!(await this.#avatars.save(ctx, id, image)))
      throw errors.invalidForm({ fields: {}, message: UNREADABLE_IMAGE });
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

  /** Deletes an image that no user has any more. Only reports failures: nothing links to the image. */
  async forget(ctx: RequestContext, avatarId: string | undefined): Promise<void> {
    if (avatarId === undefined) return;
    await this.#avatars.remove(ctx, avatarId).catch((error) => this.#reporter.report(ctx, 'avatar', error));
  }
}
