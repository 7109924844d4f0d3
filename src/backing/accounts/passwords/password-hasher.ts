import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '../../platform/refusal.ts';

/** Argon2id; memory in KiB. About 16 ms on one core (OWASP's first choice of parameters). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** At once: each takes its memory and a core. */
const AT_ONCE = 2;
/** Some two seconds of work; who comes then is told to come again. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords, few at a time. */
export class PasswordHasher {
  readonly #turns = bulkhead(AT_ONCE, MAX_WAITING);
  /** Of a password that nobody has: looking one up takes as long where there is none. */
  readonly #nobodys = hash(randomBytes(32), COST);

  /** @throws Refusal 503 when too many wait. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(oneSpelling(password), COST));
  }

  /**
   * False where there is no hash, after the same time.
   * @throws Refusal 503 when too many wait.
   */
  async verify(kept: string | null | undefined, password: string): Promise<boolean> {
    const against = kept ?? (await this.#nobodys);
    const isRight = await this.#inTurn(() => verify(against, oneSpelling(password)));
    return isRight && typeof kept === 'string';
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#turns.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(503, 'too many passwords at once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}

/** Keyboards write the same letters differently (NIST SP 800-63B, 3.1.1.2). */
const oneSpelling = (password: string) => password.normalize('NFKC');
