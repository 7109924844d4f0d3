import { AVATAR_SIZES, type AvatarSize } from '../../../contracts/accounts/avatar.ts';
import type { FileStore } from '../../images/file-store.ts';
import { errorCode } from '../../platform/errors.ts';

/** Avatars by id, one file per size, in the data folder. */
export class AvatarStore {
  readonly #files: FileStore;
  /** Writes to one id run one after the other, so that all its sizes show the same image. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  async find(id: string, size: AvatarSize): Promise<Buffer | undefined> {
    try {
      return await this.#files.read(keyOf(id, size));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Resolves when all sizes are stored. After a failure some sizes may still be the old ones: callers repeat the write. */
  save(id: string, squares: ReadonlyMap<AvatarSize, Uint8Array>): Promise<void> {
    return this.#inTurn(id, async () => {
      for (const [size, bytes] of squares) await this.#files.write(keyOf(id, size), bytes);
    });
  }

  /** Ignores an unknown id. */
  remove(id: string): Promise<void> {
    return this.#inTurn(id, async () => {
      for (const size of AVATAR_SIZES) await this.#files.remove(keyOf(id, size));
    });
  }

  #inTurn(id: string, write: () => Promise<void>): Promise<void> {
    const before = this.#writing.get(id) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(write);
    this.#writing.set(id, own);
    return own.finally(() => {
      if (this.#writing.get(id) === own) this.#writing.delete(id);
    });
  }
}

const keyOf = (id: string, size: AvatarSize) => `${id.slice(0, 2)}/${id}/${size}.webp`;
