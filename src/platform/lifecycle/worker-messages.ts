import type { Worker } from 'node:cluster';

/** A purge on its way from one web worker through the supervisor to the others. */
interface WorkerPurge {
  type: 'purge';
  id: string;
  from: string;
  tags: readonly string[];
}

/** Messages between the supervisor and its web workers. */
export type WorkerMessage =
  | WorkerPurge
  /** A worker has applied a purge; sent to its author, when all workers have. */
  | { type: 'purged'; id: string }
  /** The supervisor tells a worker to stop with the container. */
  | { type: 'stop' }
  /** A worker stops after a fatal error and takes no more connections. */
  | { type: 'stopping' };

/** Sends a message to the supervisor. */
export const toSupervisor = (message: WorkerMessage): void => void process.send?.(message);

/** Runs in a worker for each message from the supervisor. Returns a function that ends it. */
export function onSupervisorMessage(listener: (message: WorkerMessage) => void): () => void {
  process.on('message', listener);
  return () => process.off('message', listener);
}

/** Hands a purge to a worker and waits until it has applied it, or has ended. */
export function deliverPurge(worker: Worker, purge: WorkerPurge): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (answer: WorkerMessage) => {
      if (answer.type === 'purged' && answer.id === purge.id) settle();
    };
    const settle = () => {
      worker.off('message', onMessage).off('exit', settle);
      resolve();
    };
    worker.on('message', onMessage).on('exit', settle);
    worker.send(purge);
  });
}
