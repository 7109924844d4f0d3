import { deleteAvatar, saveAvatar } from '../../contracts/accounts/avatar.ts';
import { callPath } from '../../contracts/define-call.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';

const BACKEND = 'avatars';
interface ServicesConfig {
  services: { token: string };
}

/** Avatars at the avatar service (docs/spec/calls.md CALLS-27). */
export class AvatarRepository {
  readonly #source: Pick<ByteSource, 'open'>;
  readonly #authorization: string;

  constructor(source: Pick<ByteSource, 'open'>, { services }: ServicesConfig) {
    this.#source = source;
    this.#authorization = `Bearer ${services.token}`;
  }

  /** Returns false if the service rejects the image. Throws BackendUnavailable, TimeoutError. */
  async save(ctx: RequestContext, id: string, image: Uint8Array): Promise<boolean> {
    const status = await this.#write(ctx, id, saveAvatar, image);
    if (status === 413 || status === 422) return false;
    this.#assertDone(status);
    return true;
  }

  /** Ignores an unknown id. Throws BackendUnavailable, TimeoutError. */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    this.#assertDone(await this.#write(ctx, id, deleteAvatar));
  }

  async #write(
    ctx: RequestContext,
    id: string,
    call: typeof saveAvatar | typeof deleteAvatar,
    body?: Uint8Array,
  ): Promise<number> {
    const headers = { authorization: this.#authorization, ...(body && { 'content-length': String(body.length) }) };
    try {
      const answer = await this.#source.open({
        path: callPath(call, { id }),
        method: call.method,
        headers,
        signal: ctx.deadline,
        ...(body && { body }),
      });
      answer.resume();
      return answer.statusCode ?? 502;
    } catch (error) {
      throw toBackendError(error, BACKEND, saveAvatar.path);
    }
  }

  #assertDone(status: number): void {
    if (status !== 204)
      throw errors.backendUnavailable({ backend: BACKEND, path: saveAvatar.path, reason: String(status) });
  }
}
