import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';

/** An injected fault of a service. Steps given together run in this order: delay, then hang or respond with a status. */
export interface Fault {
  delayMs?: number;
  /** Never responds; clearing the fault closes the waiting connections. */
  hang?: boolean;
  /** Called for every request that hangs. */
  onHang?: () => void;
  status?: number;
  /** Applies to this many requests; absent: until the fault is cleared. */
  times?: number;
}

export type ServiceName =
  | 'content'
  | 'search'
  | 'images'
  | 'content-hub'
  | 'placements'
  | 'subscriptions'
  | 'avatars'
  | 'events'
  | 'users'
  | 'engagements'
  | 'reports';

/** Faults by service. Only the code that started the program sets them, never HTTP requests. */
export class Faults {
  readonly #faults = new Map<ServiceName, Fault>();
  readonly #waiting = new Map<ServiceName, Response[]>();

  set(service: ServiceName, fault: Fault | null): void {
    for (const response of this.#waiting.get(service) ?? []) response.destroy();
    this.#waiting.delete(service);
    if (fault) this.#faults.set(service, { ...fault });
    else this.#faults.delete(service);
  }

  /** Runs before all other handlers of a service. */
  middleware(service: ServiceName): RequestHandler {
    return async (request, response, next) => {
      const fault = this.#consume(service);
      if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false });
      if (request.destroyed) return;
      if (fault?.hang) {
        this.#waiting.set(service, [...(this.#waiting.get(service) ?? []), response]);
        fault.onHang?.();
      } else if (fault?.status)
        response.status(fault.status).json({ error_message: 'Fault injected.', error_code: fault.status });
      else next();
    };
  }

  #consume(service: ServiceName): Fault | undefined {
    const fault = this.#faults.get(service);
    if (fault?.times === undefined) return fault;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults.delete(service);
    return fault;
  }
}
