/** Receives a message and its time in ms since 1970. */
export type Listener<T> = (value: T, at: number) => void;

/** Buffers messages until a listener subscribes, since listeners load after the page. */
export interface Channel<T> {
  tell(value: T): void;
  /** The first listener receives the buffered messages first. */
  listen(listener: Listener<T>): void;
}

export function channel<T>(): Channel<T> {
  const early: [T, number][] = [];
  const listeners: Listener<T>[] = [];
  return {
    tell: (value) => {
      const at = Date.now();
      if (listeners.length === 0) early.push([value, at]);
      for (const listener of listeners) listener(value, at);
    },
    listen: (listener) => {
      // First: one thing that it cannot take keeps none of the others from it.
      listeners.push(listener);
      for (const [value, at] of early) listener(value, at);
    },
  };
}
