import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { FileStore } from '../images/file-store.ts';
import { errorCode } from '../platform/errors.ts';
import type { MailDelivery } from './mail-delivery.ts';

/** Older files are deleted. */
const MAX_FILES = 500;
const EXTENSION = '.eml';
const ID = /^\d{8}T\d{9}Z-[0-9a-f-]{36}$/;

/** Mails as files in the data folder, named by date and job id. */
export class OutboxStore {
  readonly #files: FileStore;

  constructor(dataDir: string, options: { durable: boolean }) {
    this.#files = new FileStore(path.join(dataDir, 'outbox'), options);
  }

  /** Replaces an earlier copy of the same mail. */
  async write(id: string, date: Date, bytes: Uint8Array): Promise<void> {
    const stamp = date.toISOString().replace(/[-:.]/g, '');
    await this.#files.write(`${stamp}-${id}${EXTENSION}`, bytes);
    for (const old of (await this.ids()).slice(MAX_FILES)) await this.#files.remove(old + EXTENSION);
  }

  /** Newest first. */
  async ids(): Promise<string[]> {
    try {
      const names = await readdir(this.#files.root);
      const ids = names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length));
      return ids
        .filter((id) => ID.test(id))
        .toSorted()
        .toReversed();
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Undefined for an unknown id. */
  async read(id: string): Promise<Buffer | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      return await this.#files.read(id + EXTENSION);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** Writes mails to files, for sites without a mail server. */
export function outboxDelivery(outbox: OutboxStore): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (id, message, signal) => {
      const { message: bytes } = await transport.sendMail({ ...message, signal });
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not rendered as a buffer.');
      await outbox.write(id, new Date(message.date ?? 0), bytes);
    },
    check: async () => false,
    close: () => transport.close(),
  };
}
