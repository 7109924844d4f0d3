import type { Server } from 'node:http';

/** House plan, section 8: out within 25 s whatever clients do. */
const DRAIN_MS = 20_000;

/**
 * Stops accepting, lets finish what was accepted, then closes what is left. Idle connections are closed at once, busy ones
 * after their answer.
 */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Answers from now on ask clients to go.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 250);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
}

const afterwards: (() => Promise<void>)[] = [];

/** For whoever started more than the web program: runs when that has stopped, before the process ends. */
export function afterStop(work: () => Promise<void>): void {
  afterwards.push(work);
}

/** Runs `stop` once on the first SIGTERM or SIGINT; a second signal ends the program at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130);
      isStopping = true;
      void stopAll(stop).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function stopAll(stop: () => Promise<void>): Promise<void> {
  await stop();
  for (const work of afterwards) await work();
}
