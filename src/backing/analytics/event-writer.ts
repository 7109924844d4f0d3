import type { BatchAnswer } from '../../contracts/analytics/event-calls.ts';
import type { KeptMessage } from './kept-message.ts';

type Answer = Pick<BatchAnswer, 'stored' | 'repeated'>;

interface WaitingBatch {
  messages: readonly KeptMessage[];
  characters: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** One transaction takes so many messages; the next ones take the next. */
const MAX_TOGETHER = 2_000;
/** What waits for the database is kept in memory, this much of it. */
const MAX_WAITING_CHARACTERS = 16_000_000;

/** More is waiting than memory is given: nothing of the batch is stored. */
export class WriterFull extends Error {
  override readonly name = 'WriterFull';
}

/**
 * Writes what arrives while a transaction is under way together in the next one: all of them count on the same rows, so one
 * after the other is how they would be written anyway, each with a wait for the disk of its own.
 */
export class EventWriter {
  readonly #store: (messages: readonly KeptMessage[]) => Promise<Set<string>>;
  #waiting: WaitingBatch[] = [];
  #characters = 0;
  #isWriting = false;

  /** `store` tells the ids that were new. */
  constructor(store: (messages: readonly KeptMessage[]) => Promise<Set<string>>) {
    this.#store = store;
  }

  /** Resolves when all of it is stored. @throws WriterFull, or what the database threw. */
  write(messages: readonly KeptMessage[]): Promise<Answer> {
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
      const batches = this.#take();
      await this.#writeTogether(batches);
      for (const { characters } of batches) this.#characters -= characters;
    }
    this.#isWriting = false;
  }

  #take(): WaitingBatch[] {
    let messages = 0;
    const first = this.#waiting.findIndex((batch) => {
      messages += batch.messages.length;
      return messages > MAX_TOGETHER;
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
