import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files by key under one folder. A file is complete or absent: it is written under a temporary name, flushed, then renamed.
 * Keys are relative paths and files never change, so an object store could replace it.
 */
export class FileStore {
  readonly root: string;
  readonly #durable: boolean;
  readonly #folders = new Set<string>();

  constructor(root: string, options: { durable: boolean }) {
    this.root = path.resolve(root);
    this.#durable = options.durable;
  }

  /** Resolves once the file and its directory entry are on disk (if durable). */
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

  /** Ignores a missing file. */
  async remove(key: string): Promise<void> {
    const target = path.join(this.root, key);
    await rm(target, { force: true });
    await this.#flushFolder(path.dirname(target)).catch(() => undefined);
  }

  async #ensureFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return;
    const created = await mkdir(folder, { recursive: true });
    // Flush the parents of every created folder, because a directory entry is part of its parent.
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

const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

interface StoredFile extends Pick<Stats, 'size' | 'mtimeMs'> {
  file: string;
}

/** Keeps a folder of derived files within its budget: removes the oldest files and temporary files of crashes. */
export async function sweepFolder(root: string, budgetBytes: number, now = Date.now()): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => undefined);
    if (stats) found.push({ file, size: stats.size, mtimeMs: stats.mtimeMs });
  }
  const isAbandoned = ({ file, mtimeMs }: StoredFile) => file.endsWith('.tmp') && now - mtimeMs > ABANDONED_AFTER_MS;
  for (const { file } of found.filter(isAbandoned)) await rm(file, { force: true });

  let total = found.reduce((sum, { size }) => sum + size, 0);
  if (total <= budgetBytes) return;
  // Sweep to below the budget, so that the next write does not exceed it again.
  for (const { file, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= budgetBytes * 0.8) return;
    await rm(file, { force: true });
    total -= size;
  }
}
