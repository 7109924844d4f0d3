import { createServer } from 'node:net';
import { listenError } from '../../platform/lifecycle/server-lifecycle.ts';

/** Stops the start; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Checks the port before anything starts. @throws StartError */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw new StartError(listenError(error) ?? String(error), { cause: error });
  } finally {
    probe.close();
  }
}
