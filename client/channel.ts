/** Keeps what is told until someone listens: the page goes on while the code that listens is still to come. */
export interface Channel<T> {
  tell(value: T): void;
  /** One listener; it hears first what was told before. */
  listen(listener: (value: T) => void): void;
}

export function channel<T>(): Channel<T> {
  const waiting: T[] = [];
  let hear = (value: T) => {
    waiting.push(value);
  };
  return {
    tell: (value) => hear(value),
    listen: (listener) => {
      hear = listener;
      for (const value of waiting.splice(0)) listener(value);
    },
  };
}
