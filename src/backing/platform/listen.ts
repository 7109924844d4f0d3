import type { Server } from 'node:http';
import { listenError } from '../../platform/lifecycle/server-lifecycle.ts';
import { OperatorError } from './errors.ts';

const FINISH_MS = 10_000;

/**
 * Opens the port and resolves with the address.
 * @throws OperatorError when the port is taken or not allowed.
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toOperatorError(error)));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${bound}`);
    });
  });
}

function toOperatorError(error: Error): Error {
  const problem = listenError(error);
  return problem === undefined ? error : new OperatorError(problem, { cause: error });
}

/** Stops accepting requests and waits up to 10 s for those in progress. */
export function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    // Keep-alive connections stay open after their last response: close them as they become idle.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
