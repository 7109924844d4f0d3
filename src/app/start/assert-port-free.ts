import { createServer } from 'node:net';
import { listenError } from '../../platform/lifecycle/listen-error.ts';
import { StartError } from './start-error.ts';

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
