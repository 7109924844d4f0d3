import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';

/** How a service misbehaves for a while. Steps given together happen in this order: wait, then hang or answer a status. */
export interface Fault {
  delayMs?: number;
  /** Never answers; breaks off what it kept waiting once it is told otherwise. */
  hang?: boolean;
  /** Told of every request that is kept waiting. */
  onHang?: () => void;
  status?: number;
  /** For this many requests; without it until told otherwise. */
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

/** Faults by service. They are set by whoever started the program, never over HTTP. */
export class Faults {
  readonly #faults = new Map<ServiceName, Fault>();
  readonly #waiting = new Map<ServiceName, Response[]>();

  set(service: ServiceName, fault: Fault | null): void {
    for (const response of this.#waiting.get(service) ?? []) response.destroy();
    this.#waiting.delete(service);
    if (fault) this.#faults.set(service, { ...fault });
    else this.#faults.delete(service);
  }

  /** Stands before everything else of a service. */
  middleware(service: ServiceName): RequestHandler {
    return async (request, response, next) => {
      const fault = this.#take(service);
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

  #take(service: ServiceName): Fault | undefined {
    const fault = this.#faults.get(service);
    if (fault?.times === undefined) return fault;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults.delete(service);
    return fault;
  }
}
