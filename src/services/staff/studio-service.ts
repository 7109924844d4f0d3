import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import {
  isOpenCall,
  type StudioAnswer,
  type StudioRepository,
  type StudioRequest,
} from '../../repositories/staff/studio-repository.ts';

type Call = Parameters<StudioRepository['send']>[1];

/** Makes the calls of the studio's pages with the session of the member. */
export class StudioService {
  readonly #repository: Pick<StudioRepository, 'send'>;

  constructor(repository: Pick<StudioRepository, 'send'>) {
    this.#repository = repository;
  }

  /** Throws NotLoggedIn without a session, and the errors of the repository. */
  async call(
    ctx: Pick<RequestContext, 'deadline'>,
    call: Call,
    request: StudioRequest,
    token: string | undefined,
  ): Promise<StudioAnswer & { hasEnded: boolean }> {
    if (isOpenCall(call)) return { ...(await this.#repository.send(ctx, call, request, undefined)), hasEnded: false };
    if (token === undefined) throw errors.notLoggedIn({});
    const answer = await this.#repository.send(ctx, call, request, token);
    const isLogOut = call === 'endStaffSession' && answer.status < 300;
    return { ...answer, hasEnded: isLogOut || answer.isLoggedOut === true };
  }
}
