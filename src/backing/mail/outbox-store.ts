import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '../images/file-store.ts';
import { errorCode } from '../platform/error-code.ts';

/** Files that the outbox keeps: the newest. */
const KEPT = 500;
const ENDING = '.eml';
const ID = /^\d{8}T\d{9}Z-[0-9a-f-]{36}$/;

/** Mails as files in the data folder, one each, named by when they were written and by their job. */
export class OutboxStore {
  readonly #files: FileStore;

  constructor(dataDir: string, options: { durable: boolean }) {
    this.#files = new FileStore(path.join(dataDir, 'outbox'), options);
  }

  /** The same mail again takes the place of the one before. */
  async write(id: string, date: Date, bytes: Uint8Array): Promise<void> {
    const stamp = date.toISOString().replace(/[-:.]/g, '');
    await this.#files.write(`${stamp}-${id}${ENDING}`, bytes);
    for (const old of (await this.ids()).slice(KEPT)) await this.#files.remove(old + ENDING);
  }

  /** Newest first. */
  async ids(): Promise<string[]> {
    try {
      const names = await readdir(this.#files.root);
      const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
      return ids
        .filter((id) => ID.test(id))
        .toSorted()
        .toReversed();
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Undefined where there is none. */
  async read(id: string): Promise<Buffer | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      return await this.#files.read(id + ENDING);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }
}
