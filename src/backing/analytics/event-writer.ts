import type { BatchAnswer } from '../../contracts/analytics/event-calls.ts';
import type { StoredMessage } from './stored-message.ts';

type Answer = Pick<BatchAnswer, 'stored' | 'repeated'>;

interface WaitingBatch {
  messages: readonly StoredMessage[];
  characters: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Messages of one transaction. */
const MAX_TRANSACTION_MESSAGES = 2_000;
/** Limits the memory of messages that wait for the database. */
const MAX_WAITING_CHARACTERS = 16_000_000;

/** Too much is waiting for the database; no message of the batch is stored. */
export class WriterFull extends Error {
  override readonly name = 'WriterFull';
}

/**
 * Writes batches that arrive during a transaction together in the next one. They update the same rows of counts, so separate
 * transactions would run one after the other anyway, each with its own wait for the disk.
 */
export class EventWriter {
  readonly #store: (messages: readonly StoredMessage[]) => Promise<Set<string>>;
  #waiting: WaitingBatch[] = [];
  #characters = 0;
  #isWriting = false;

  /** `store` returns the ids that were new. */
  constructor(store: (messages: readonly StoredMessage[]) => Promise<Set<string>>) {
    this.#store = store;
  }

  /** Resolves when all messages are stored. Throws WriterFull and errors of the database. */
  write(messages: readonly StoredMessage[]): Promise<Answer> {
    const characters = messages.reduce((sum, { json }) => sum + json.length, 0);
    if (this.#characters + characters > MAX_WAITING_CHARACTERS) return Promise.reject(new WriterFull());
    this.#characters += characters;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ messages, characters, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batches = this.#takeBatches();
      await this.#writeTogether(batches);
      for (const { characters } of batches) this.#characters -= characters;
    }
    this.#isWriting = false;
  }

  #takeBatches(): WaitingBatch[] {
    let messages = 0;
    const first = this.#waiting.findIndex((batch) => {
      messages += batch.messages.length;
      return messages > MAX_TRANSACTION_MESSAGES;
    });
    return this.#waiting.splice(0, first === -1 ? this.#waiting.length : Math.max(1, first));
  }

  async #writeTogether(batches: readonly WaitingBatch[]): Promise<void> {
    try {
      const fresh = await this.#store(batches.flatMap(({ messages }) => messages));
      for (const { messages, resolve } of batches) {
        const stored = messages.filter(({ message }) => fresh.delete(message.messageId)).length;
        resolve({ stored, repeated: messages.length - stored });
      }
    } catch (error) {
      for (const { reject } of batches) reject(error);
    }
  }
}
