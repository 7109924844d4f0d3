import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** See docs/spec/platform.md PLATFORM-20: out within 25 s whatever clients do. */
const DRAIN_MS = 20_000;

/** Tracks which connections have a request in progress, so that idle ones can be closed at once. */
export class Drain {
  readonly #server: Server;
  /** Requests in progress by connection. */
  readonly #busy = new Map<Socket, number>();
  #isDraining = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#busy.set(socket, 0);
      socket.once('close', () => this.#busy.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => {
      this.#count(socket, 1);
      // Tell clients to open a new connection for their next request.
      if (this.#isDraining) response.setHeader('connection', 'close');
      response.once('close', () => this.#count(socket, -1));
    });
  }

  /** Stops accepting, waits for accepted requests, and closes the rest after 20 s. */
  async run(): Promise<void> {
    this.#isDraining = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const [socket, requests] of this.#busy) if (requests === 0) socket.destroy();
    const force = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(force);
  }

  #count(socket: Socket, change: number): void {
    const requests = this.#busy.get(socket);
    if (requests === undefined) return;
    this.#busy.set(socket, requests + change);
    if (this.#isDraining && requests + change === 0) socket.end();
  }
}

const afterwards: (() => Promise<void>)[] = [];

/** Runs after the web program has stopped, before the process exits. */
export function afterStop(work: () => Promise<void>): void {
  afterwards.push(work);
}

/** Runs `stop` on the first SIGTERM or SIGINT; a second signal exits at once. */
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

/** Why a server cannot listen, in one sentence; undefined for any other error. */
export function listenError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port, address }: NodeJS.ErrnoException & { port?: number; address?: string } = error;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT.`;
  return code === 'EADDRNOTAVAIL' ? `This machine has no address ${address}: set HOST.` : undefined;
}
