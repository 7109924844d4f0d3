import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import { clientOf } from './client-keys.ts';
import { Lockout } from './limiter.ts';

interface Allowance {
  tries: number;
  seconds: number;
  /** Successful attempts do not count. */
  isForFailures?: true;
}

export interface ActionAllowances {
  byAction: Readonly<Record<string, Allowance>>;
  /** For actions that `byAction` does not list. */
  others: Allowance;
}

/** Limits how often one client may attempt an action; each action has a count of its own. */
export class ActionLimits {
  readonly #redis: Redis | undefined;
  readonly #allowances: ActionAllowances;
  readonly #lockouts = new Map<string, Lockout>();

  constructor({ connection }: { connection?: Redis | undefined }, allowances: ActionAllowances) {
    this.#redis = connection;
    this.#allowances = allowances;
  }

  /** Runs one attempt of an action ('log-in', 'social'). Throws TooManyTries, and whatever `act` throws. */
  async run<T>(action: string, request: Request, act: () => Promise<T>): Promise<T> {
    const lockout = this.#lockoutOf(action);
    const client = clientOf(request);
    const retryAfterSeconds = await lockout.consume(client);
    if (retryAfterSeconds > 0) throw errors.tooManyTries({ retryAfterSeconds });
    try {
      const result = await act();
      if (this.#allowanceOf(action).isForFailures) await lockout.refund(client);
      return result;
    } catch (error) {
      // A failure of the site does not count against the client.
      if (toAppError(error).status >= 500) await lockout.refund(client);
      throw error;
    }
  }

  #allowanceOf(action: string): Allowance {
    return this.#allowances.byAction[action] ?? this.#allowances.others;
  }

  #lockoutOf(action: string): Lockout {
    let lockout = this.#lockouts.get(action);
    if (lockout === undefined) {
      const { tries: points, seconds } = this.#allowanceOf(action);
      lockout = new Lockout({ name: `account:${action}`, points, seconds, redis: this.#redis });
      this.#lockouts.set(action, lockout);
    }
    return lockout;
  }
}
