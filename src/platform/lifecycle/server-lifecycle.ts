import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';

/** See docs/spec/platform.md PLATFORM-20: out within 25 s whatever clients do. */
const DEADLINE_MS = 20_000;
const FATAL_STOP_MS = 25_000;

interface Activity {
  /** Requests in progress. */
  requests: number;
  /** Bytes that had arrived when the last request ended: more than that is a request that is still arriving. */
  bytesRead: number;
}

/** Lets a server finish every connection that it accepted. */
export class Drain {
  readonly #connections = new Map<Socket, Activity>();
  #server: Server | undefined;
  #isStopping = false;
  #isPortClosed = false;

  /** Whether the program is about to stop: it is not ready for new clients. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  watch(server: Server): void {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, { requests: 0, bytesRead: 0 });
      socket.once('close', () => this.#connections.delete(socket));
    });
    const count = this.#count.bind(this);
    // One listener for all responses, since a closure for each would slow stored pages down.
    function onClose(this: ServerResponse): void {
      count(this.req.socket, -1);
    }
    server.prependListener('request', ({ socket }, response) => {
      this.#count(socket, 1);
      // Tell clients to open a new connection for their next request.
      if (this.#isStopping) response.setHeader('connection', 'close');
      response.on('close', onClose);
    });
  }

  /**
   * Accepts connections for `acceptMs` more, then closes the port and the connections that sent nothing since, and waits for
   * the others. Closes all remaining connections 20 s after the call.
   */
  async run(acceptMs: number): Promise<void> {
    this.#isStopping = true;
    const server = this.#server;
    if (!server) return;
    const force = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
    const known = [...this.#connections.keys()];
    await delay(acceptMs);
    // `close` of an HTTP server destroys idle connections, although a request may be on its way to them.
    this.#isPortClosed = true;
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const socket of known) if (this.#isIdle(socket)) socket.end();
    await closed;
    clearTimeout(force);
  }

  #isIdle(socket: Socket): boolean {
    const activity = this.#connections.get(socket);
    return activity?.requests === 0 && socket.bytesRead === activity.bytesRead;
  }

  #count(socket: Socket, change: number): void {
    const activity = this.#connections.get(socket);
    if (!activity) return;
    activity.requests += change;
    // Reading it calls into native code, which stored pages would feel.
    if (change < 0) activity.bytesRead = socket.bytesRead;
    // The headers were sent before the stop, without `Connection: close`.
    if (this.#isPortClosed && activity.requests === 0) socket.end();
  }
}

const afterwards: (() => Promise<void>)[] = [];

/** Runs after the web program has stopped, before the process exits. */
export function afterStop(work: () => Promise<void>): void {
  afterwards.push(work);
}

/**
 * Runs `stop` on the first SIGTERM or SIGINT, and after a fatal error, and exits with the code it resolves with; a second signal
 * exits at once. Returns a function that begins the stop.
 */
export function onStopSignal(log: Logger, stop: (code: number) => Promise<number>): (code: number) => void {
  let isStopping = false;
  const begin = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    void stopAll(() => stop(code)).then(
      (exitCode) => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130);
      begin(0);
    });
  }
  onFatalError(log, () => begin(1));
  return begin;
}

/** Logs an error that nothing caught and runs `stop`. Node reports unhandled rejections as uncaught exceptions. */
export function onFatalError(log: Logger, stop: () => void): void {
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'The program stops: nothing caught this error');
    setTimeout(() => process.exit(1), FATAL_STOP_MS).unref();
    stop();
  });
}

async function stopAll(stop: () => Promise<number>): Promise<number> {
  const code = await stop();
  for (const work of afterwards) await work();
  return code;
}

const IDLE_CHECK_MS = 10_000;
/** A program that spends less CPU than this between two checks is idle. */
const IDLE_CPU_MS = 300;

/** Returns a check that collects garbage when the program has been idle since the last check, once after each busy period. */
export function idleCheck(cpuMs: () => number, collect: () => void): () => void {
  let before = cpuMs();
  let hasWorked = true;
  return () => {
    const isIdle = cpuMs() - before < IDLE_CPU_MS;
    if (isIdle && hasWorked) collect();
    hasWorked = !isIdle;
    before = cpuMs();
  };
}

/** Frees memory after busy periods: V8 collects garbage only while code allocates, so an idle program would keep it. */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setInterval(idleCheck(cpuMs, collect), IDLE_CHECK_MS).unref();
}

/** Why a server cannot listen, in one sentence; undefined for any other error. */
export function listenError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port, address }: NodeJS.ErrnoException & { port?: number; address?: string } = error;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT.`;
  return code === 'EADDRNOTAVAIL' ? `This machine has no address ${address}: set HOST.` : undefined;
}
