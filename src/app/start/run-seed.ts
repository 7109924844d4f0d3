import { fork } from 'node:child_process';
import { StartError } from './start-error.ts';

/** Runs the seed program, which prints its own progress. @throws StartError with its last line. */
export async function runSeed(program: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(program, { env: environment, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  throw new StartError(`The seed failed: ${lines.at(-1) ?? `it ended with ${code}`} Start again to complete it.`);
}
