/** Hears what was told, and when: milliseconds since 1970. */
export type Listener<T> = (value: T, at: number) => void;

/** Keeps what is told until someone listens: the page goes on while the code that listens is still to come. */
export interface Channel<T> {
  tell(value: T): void;
  /** Hears first what was told before the first listener came. */
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
