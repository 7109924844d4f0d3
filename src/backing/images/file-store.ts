import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files by key under one folder. A file is either whole or absent: it is written beside, flushed, then renamed.
 * A bucket can take its place: keys are plain relative paths and files never change once written.
 */
export class FileStore {
  readonly root: string;
  readonly #durable: boolean;
  readonly #folders = new Set<string>();

  constructor(root: string, options: { durable: boolean }) {
    this.root = path.resolve(root);
    this.#durable = options.durable;
  }

  /** Resolves once the file and its name are on disk (when durable). */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const target = path.join(this.root, key);
    await this.#ensureFolder(path.dirname(target));
    const temporary = path.join(path.dirname(target), `.${randomUUID()}.tmp`);
    try {
      const file = await open(temporary, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        if (this.#durable) await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await this.#flushFolder(path.dirname(target));
  }

  read(key: string): Promise<Buffer> {
    return readFile(path.join(this.root, key));
  }

  /** Nothing happens where there is none. */
  async remove(key: string): Promise<void> {
    const target = path.join(this.root, key);
    await rm(target, { force: true });
    await this.#flushFolder(path.dirname(target)).catch(() => undefined);
  }

  async #ensureFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return;
    const created = await mkdir(folder, { recursive: true });
    // A new folder is only as durable as its name in every folder above it, down from the first that was missing.
    if (created) {
      for (let at = folder; at.length >= created.length; at = path.dirname(at))
        await this.#flushFolder(path.dirname(at));
    }
    this.#folders.add(folder);
  }

  async #flushFolder(folder: string): Promise<void> {
    if (!this.#durable) return;
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
