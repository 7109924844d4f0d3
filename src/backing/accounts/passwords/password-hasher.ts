import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '../../platform/refusal.ts';

/** Argon2id with OWASP's recommended parameters; memory in KiB. About 16 ms on one core. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash occupies a core and its memory. */
const MAX_CONCURRENT = 2;
/** About two seconds of work; further requests are refused with `Retry-After`. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and verifies passwords, with limited concurrency. */
export class PasswordHasher {
  readonly #bulkhead = bulkhead(MAX_CONCURRENT, MAX_WAITING);
  /** The hash of a random password, so that verifying takes as long for a user without a password. */
  readonly #dummy = hash(randomBytes(32), COST);

  /** @throws Refusal 503 if too many requests wait. */
  hash(password: string): Promise<string> {
    return this.#run(() => hash(normalize(password), COST));
  }

  /**
   * Returns false without a hash, after the same time.
   * @throws Refusal 503 if too many requests wait.
   */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#dummy);
    const isRight = await this.#run(() => verify(against, normalize(password)));
    return isRight && typeof stored === 'string';
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#bulkhead.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(503, 'too many passwords at once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}

/** Keyboards encode the same characters differently (NIST SP 800-63B, 3.1.1.2). */
const normalize = (password: string) => password.normalize('NFKC');
