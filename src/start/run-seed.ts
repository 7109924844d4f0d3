import { fork } from 'node:child_process';
import { StartError } from './start-error.ts';

const PERCENT = /(\d{1,3}) ?%/g;

/** Runs the seed program, which tells its progress in per cent on stdout. @throws StartError with its last line. */
export async function runSeed(
  program: string,
  environment: NodeJS.ProcessEnv,
  onProgress: (percent: number) => void,
): Promise<void> {
  const child = fork(program, { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const last = [...text.matchAll(PERCENT)].at(-1)?.[1];
    if (last !== undefined) onProgress(Number(last));
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  const reason =
    complaint
      .split('\n')
      .filter((line) => line.trim() !== '')
      .at(-1) ?? `it ended with ${code}`;
  throw new StartError(`The seed failed: ${reason} (start again to complete it).`);
}
