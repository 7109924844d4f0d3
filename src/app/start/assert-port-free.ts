import { createServer } from 'node:net';
import { listenProblem } from '../../platform/lifecycle/listen-problem.ts';
import { StartError } from './start-error.ts';

/** Asks before anything is started that would have to be stopped again. @throws StartError */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw new StartError(listenProblem(error) ?? String(error), { cause: error });
  } finally {
    probe.close();
  }
}
