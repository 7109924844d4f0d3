import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { errors } from '../../domain/errors/catalogue.ts';
import { toAppError } from '../../domain/errors/to-app-error.ts';
import { clientOf } from '../../platform/limits/client-of.ts';
import { GrowingWaits } from '../../platform/limits/growing-waits.ts';

interface Allowance {
  tries: number;
  seconds: number;
  /** Only what fails counts: whoever may do it may do it often. */
  isForFailures?: true;
}

const TEN_MINUTES = 600;
/** Of one network address, behind which a whole office may sit; the users service counts the tries at each account. */
const ALLOWANCES: Readonly<Record<string, Allowance>> = {
  'log-in': { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
  social: { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
  'sign-up': { tries: 30, seconds: TEN_MINUTES },
  'request-reset': { tries: 10, seconds: TEN_MINUTES },
  'send-confirmation': { tries: 10, seconds: TEN_MINUTES },
  'verify-token': { tries: 30, seconds: TEN_MINUTES },
  'complete-reset': { tries: 20, seconds: TEN_MINUTES },
  'change-password': { tries: 20, seconds: TEN_MINUTES },
  'delete-account': { tries: 20, seconds: TEN_MINUTES },
  'report-issue': { tries: 20, seconds: TEN_MINUTES },
  // Of all that a page shows, for a whole office; who copies codes by the hundred waits.
  'reveal-coupon': { tries: 120, seconds: TEN_MINUTES },
  'answer-coupon': { tries: 60, seconds: TEN_MINUTES },
  // Reading a large picture costs as much as many pages.
  'change-avatar': { tries: 30, seconds: TEN_MINUTES },
};
/** What neither guesses nor mails anything. */
const ANYTHING_ELSE: Allowance = { tries: 300, seconds: TEN_MINUTES };

/** How often one client may try what is done to accounts, each kind counted by itself. */
export class AccountTries {
  readonly #redis: Redis | undefined;
  readonly #waits = new Map<string, GrowingWaits>();

  constructor({ connection }: { connection?: Redis | undefined }) {
    this.#redis = connection;
  }

  /** Runs one try of an action ('log-in', 'social'). Throws TooManyTries, and whatever `act` throws. */
  async run<T>(action: string, request: Request, act: () => Promise<T>): Promise<T> {
    const waits = this.#waitsOf(action);
    const client = clientOf(request);
    const retryAfterSeconds = await waits.take(client);
    if (retryAfterSeconds > 0) throw errors.tooManyTries({ retryAfterSeconds });
    try {
      const result = await act();
      if (allowanceOf(action).isForFailures) await waits.giveBack(client);
      return result;
    } catch (error) {
      // The site's own trouble is nobody's try.
      if (toAppError(error).status >= 500) await waits.giveBack(client);
      throw error;
    }
  }

  #waitsOf(action: string): GrowingWaits {
    let waits = this.#waits.get(action);
    if (waits === undefined) {
      const { tries: points, seconds } = allowanceOf(action);
      waits = new GrowingWaits({ name: `account:${action}`, points, seconds, redis: this.#redis });
      this.#waits.set(action, waits);
    }
    return waits;
  }
}

const allowanceOf = (action: string): Allowance => ALLOWANCES[action] ?? ANYTHING_ELSE;
